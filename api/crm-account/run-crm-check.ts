import { STAGES } from '#machines/deals/stages.ts'
import { ConfigError } from '../lib/config-error.ts'
import { DEAL_FIELDS } from '../providers/pipedrive/deal-fields.ts'
import { createPipedrive, type Pipedrive } from '../providers/pipedrive.ts'
import { ProviderError } from '../providers/provider-error.ts'
import type { Transport } from '../providers/transport.ts'
import { withUserAgent } from '../providers/with-user-agent.ts'
import { checkAccount, type Finding, readAccount } from './check-account.ts'
import { createMissing } from './create-missing.ts'
import { readCrmConfig } from './crm-config.ts'
import { describeFinding, formatEnvironment } from './describe.ts'
import { type AccountSettings, EXPECTED_LABELS, getAccountSettings } from './settings.ts'
import { describeOtherPrices } from './stated-prices.ts'

/** How the check runs. */
export type CrmCheck = {
  readonly env: Record<string, string | undefined>
  readonly transport: Transport
  /** True to create what is missing. */
  readonly shouldCreate: boolean
  /** Prints a line. */
  readonly say: (line: string) => void
}

/**
 * Checks the configured account, reports in Portuguese what it lacks, creates it on request, and prints the lines
 * for `.env`.
 * @returns true when nothing is missing any more
 */
export async function runCrmCheck({ env, transport, shouldCreate, say }: CrmCheck): Promise<boolean> {
  try {
    const config = readCrmConfig(env)
    const { PIPEDRIVE_API_TOKEN: token, PIPEDRIVE_BASE_URL: baseUrl, USER_AGENT } = config
    if (token === undefined) {
      say('PIPEDRIVE_API_TOKEN não está definido: não há conta do Pipedrive para verificar.')
      say(
        'Copie o token da conta (Preferências pessoais > API) para o .env e rode npm run crm-check de novo.',
      )
      return false
    }
    const crm = createPipedrive({
      transport: withUserAgent(transport, USER_AGENT),
      baseUrl,
      token,
      fieldKeys: {},
    })
    const user = await crm.getMe()
    say(`Conta do Pipedrive: ${user.company_name ?? user.name}.`)
    const settings = getAccountSettings(config)
    const findings = await check(crm, settings, say)
    if (findings.length === 0) return true
    if (shouldCreate) return await complete(crm, settings, say)
    say('')
    say('Para criar o que falta e receber as linhas do .env: npm run crm-check -- --create')
    return false
  } catch (thrown) {
    if (thrown instanceof ConfigError) say(thrown.message)
    else if (thrown instanceof ProviderError) say(describeFailure(thrown))
    else throw thrown
    return false
  }
}

async function check(
  crm: Pipedrive,
  settings: AccountSettings,
  say: CrmCheck['say'],
): Promise<readonly Finding[]> {
  const findings = checkAccount(await readAccount(crm.setup, settings), settings)
  const count = (kind: Finding['kind']) => findings.filter((finding) => finding.kind === kind).length
  const hasPipeline = count('pipeline') === 0
  say(`Etapas: ${hasPipeline ? STAGES.length - count('stage') : 0} de ${STAGES.length} em ordem.`)
  say(`Etiquetas: ${EXPECTED_LABELS.length - count('label')} de ${EXPECTED_LABELS.length} em ordem.`)
  say(`Campos do negócio: ${DEAL_FIELDS.length - count('field')} de ${DEAL_FIELDS.length} em ordem.`)
  for (const finding of findings) say(`  - ${describeFinding(finding)}`)
  for (const line of describeOtherPrices(await crm.listProducts())) say(`  - ${line}`)
  if (findings.length === 0) say('Nada falta: o site pode usar esta conta.')
  return findings
}

async function complete(crm: Pipedrive, settings: AccountSettings, say: CrmCheck['say']): Promise<boolean> {
  const { settings: completed, created } = await createMissing(crm.setup, settings)
  say('')
  say(created.length === 0 ? 'Nada precisou ser criado.' : 'Criado na conta:')
  for (const line of created) say(`  - ${line}`)
  say('')
  say('Linhas para o .env:')
  for (const line of formatEnvironment(completed)) say(line)
  say('')
  say('Com essas linhas:')
  return (await check(crm, completed, say)).length === 0
}

function describeFailure({ status, kind }: ProviderError): string {
  if (status === 401) return 'O Pipedrive recusou o token de PIPEDRIVE_API_TOKEN.'
  if (status === 403) return 'O token não tem permissão para isso: use o de um administrador da conta.'
  if (status === 402) return 'A conta do Pipedrive está encerrada ou sem pagamento.'
  if (kind === 'badAnswer')
    return 'O que respondeu em PIPEDRIVE_BASE_URL não é a API do Pipedrive. Confira o endereço.'
  const reason = kind === 'status' ? `respondeu ${status}` : 'não respondeu'
  return `O Pipedrive ${reason}. Confira PIPEDRIVE_BASE_URL e tente de novo em alguns minutos.`
}
