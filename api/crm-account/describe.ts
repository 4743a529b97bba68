import { STAGES } from '#machines/deals/stages.ts'
import { EXPECTED_FIELDS } from '../providers/pipedrive/field-types.ts'
import type { Finding } from './check-account.ts'
import { type AccountSettings, EXPECTED_LABELS } from './settings.ts'

/** Describes a finding in one Portuguese line. */
export function describeFinding(finding: Finding): string {
  switch (finding.kind) {
    case 'pipeline':
      return `Funil ${finding.name}: não existe na conta.`
    case 'stage':
      return `Etapa "${getStageTitle(finding.name)}" (${finding.name}): não existe no funil.`
    case 'activityType':
      return `Tipo de atividade ${finding.name}: não existe na conta; sem ele o que a equipe tem a fazer não entra na agenda.`
    case 'label':
      return finding.problem === 'missing'
        ? `Etiqueta "${getLabelTitle(finding.name)}" (${finding.name}): não existe na conta.`
        : `Etiqueta "${getLabelTitle(finding.name)}" (${finding.name}): falta em PIPEDRIVE_LABEL_IDS.`
    case 'field':
      return `Campo "${EXPECTED_FIELDS[finding.name].title}" (${finding.name}): ${describeFieldProblem(finding)}`
  }
}

/** Formats settings as lines for `.env`. */
export function formatEnvironment(settings: AccountSettings): string[] {
  const { pipelineId, stageIds, labelIds, fieldKeys } = settings
  return [
    `PIPEDRIVE_PIPELINE_ID=${pipelineId}`,
    `PIPEDRIVE_STAGE_IDS='${JSON.stringify(stageIds)}'`,
    `PIPEDRIVE_LABEL_IDS='${JSON.stringify(labelIds)}'`,
    `PIPEDRIVE_FIELD_KEYS='${JSON.stringify(fieldKeys)}'`,
  ]
}

function describeFieldProblem(finding: Extract<Finding, { kind: 'field' }>): string {
  switch (finding.problem) {
    case 'missing':
      return 'a chave configurada não existe na conta.'
    case 'not_configured':
      return 'falta em PIPEDRIVE_FIELD_KEYS.'
    case 'wrong_type':
      return `é do tipo ${finding.type}; precisa ser ${EXPECTED_FIELDS[finding.name].accepted.join(' ou ')}.`
    case 'missing_options':
      return `faltam as opções ${finding.options.join(', ')}.`
  }
}

function getStageTitle(wanted: string): string {
  return STAGES.find(({ name }) => name === wanted)?.title ?? wanted
}

function getLabelTitle(wanted: string): string {
  return EXPECTED_LABELS.find(({ name }) => name === wanted)?.title ?? wanted
}
