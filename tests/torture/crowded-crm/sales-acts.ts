import { inArray } from 'drizzle-orm'
import { GivesUp } from '#api/demo-traffic/agenda.ts'
import type { Random } from '#api/demo-traffic/random.ts'
import { SANDBOX_ACCOUNTS } from '#api/sandbox/account.ts'
import { createRecords } from '#api/sandbox/records.ts'
import { type JsonObject, leads } from '#api/store/schema.ts'
import { PIPELINE_ID } from '#machines/deals/limits.ts'
import { STAGES } from '#machines/deals/stages.ts'
import { type CrmDeal, isOurNote, readCrm } from './crm.ts'
import { type Player, tell } from './player.ts'

/** What a salesperson works with: the visitor whose records it is about, and all others. */
export type SalesScene = {
  readonly player: Player
  readonly others: readonly Player[]
  readonly random: Random
}

/** An act of a salesperson on the records of a visitor. */
type SalesAct = {
  /** How often it is drawn, beside the others. */
  readonly weight: number
  /** Plays it. Returns what to add to the story. @throws GivesUp when it cannot be played now */
  readonly play: (scene: SalesScene) => Promise<string>
}

/** The sales team's own pipeline, a stage of theirs in the site's, and its users. */
export const ELSEWHERE = { pipeline_id: 3, stage_id: 90 } as const
const OWN_STAGE = { stage_id: 91 } as const
const OWNERS = [5, 6, 7] as const

/** Calls the CRM as its own pages do. Returns the answer's data. */
async function call(player: Player, method: string, path: string, body?: object): Promise<JsonObject> {
  const { baseUrl, token } = SANDBOX_ACCOUNTS.pipedrive
  const answer = await player.month.services.sandbox?.fetch(
    new Request(`${baseUrl}${path}`, {
      method,
      headers: { 'x-api-token': token, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }),
  )
  if (!answer?.ok) throw new GivesUp(`The CRM answers ${answer?.status}`)
  return ((await answer.json()) as { data: JsonObject }).data
}

/** Changes a record as no API lets us, but the CRM's own pages do. */
async function change(player: Player, kind: string, id: number, patch: JsonObject): Promise<void> {
  const update_time = new Date().toISOString().replace(/\.\d+Z$/, 'Z')
  await createRecords(player.month.services.database.db, 'pipedrive').update(kind, String(id), {
    ...patch,
    update_time,
  })
}

const merge = (player: Player, collection: string, from: number, into: number) =>
  call(player, 'PUT', `/v1/${collection}/${from}/merge`, { merge_with_id: into })

/** Finds the newest living deal of a player. @throws GivesUp without one */
async function findDeal(player: Player): Promise<CrmDeal> {
  const { deals } = await readCrm(player)
  const [deal] = deals
  if (!deal) throw new GivesUp('There is no deal')
  return deal
}

/** Finds the living person of a player's newest deal. @throws GivesUp without one */
async function findPersonId(player: Player): Promise<number> {
  const { persons } = await readCrm(player)
  const [person] = persons
  if (!person) throw new GivesUp('There is no person')
  return person.id
}

/** Creates a deal as salespeople do, without anything of the site. */
async function createDeal(player: Player, personId: number): Promise<number> {
  const body = { title: 'Da equipe', person_id: personId, pipeline_id: PIPELINE_ID, stage_id: STAGES[0].id }
  return Number((await call(player, 'POST', '/api/v2/deals', body)).id)
}

const createPerson = async (player: Player) =>
  Number((await call(player, 'POST', '/api/v2/persons', { name: 'Cadastro da equipe' })).id)

/** An act on the player's deal. */
function onDeal(
  weight: number,
  play: (deal: CrmDeal, scene: SalesScene) => Promise<string | undefined>,
): SalesAct {
  return {
    weight,
    async play(scene) {
      const deal = await findDeal(scene.player)
      const more = await play(deal, scene)
      return `negócio ${deal.id}${more ? `, ${more}` : ''}`
    },
  }
}

/** An act on the player's person. */
function onPerson(
  weight: number,
  play: (id: number, scene: SalesScene) => Promise<string | undefined>,
): SalesAct {
  return {
    weight,
    async play(scene) {
      const id = await findPersonId(scene.player)
      const more = await play(id, scene)
      return `pessoa ${id}${more ? `, ${more}` : ''}`
    },
  }
}

const patchDeal = (player: Player, { id }: CrmDeal, body: object) =>
  call(player, 'PATCH', `/api/v2/deals/${id}`, body)

/** Every act of the sales team. */
export const SALES_ACTS = {
  mergePersonIntoNew: onPerson(3, async (id, { player }) => {
    const into = await createPerson(player)
    await merge(player, 'persons', id, into)
    return `agora ${into}`
  }),
  mergeNewPersonIntoIt: onPerson(1, async (id, { player }) => {
    await merge(player, 'persons', await createPerson(player), id)
    return undefined
  }),
  mergePersonsOfTwo: onPerson(1, async (id, { player, others, random }) => {
    const [other] = random.shuffle(others)
    if (!other) throw new GivesUp('There is nobody else')
    const into = await findPersonId(other)
    if (into === id) throw new GivesUp('They are one already')
    await merge(player, 'persons', id, into)
    other.salesActs.add('mergePersonsOfTwo')
    tell(other, 'vendas', `mergePersonsOfTwo (pessoa ${id} do visitante ${player.number}, agora ${into})`)
    return `agora ${into}, do visitante ${other.number}`
  }),
  mergeDealIntoNew: onDeal(3, async (deal, { player }) => {
    const into = await createDeal(player, deal.person_id ?? (await createPerson(player)))
    await merge(player, 'deals', deal.id, into)
    return `agora ${into}`
  }),
  mergeNewDealIntoIt: onDeal(1, async (deal, { player }) => {
    await merge(
      player,
      'deals',
      await createDeal(player, deal.person_id ?? (await createPerson(player))),
      deal.id,
    )
    return undefined
  }),
  mergeTheirDeals: {
    weight: 2,
    async play({ player, random }) {
      const [one, other] = random.shuffle((await readCrm(player)).deals)
      if (!one || !other) throw new GivesUp('There are no two deals')
      await merge(player, 'deals', one.id, other.id)
      return `negócio ${one.id}, agora ${other.id}`
    },
  },
  lose: onDeal(2, async (deal, { player }) => void (await patchDeal(player, deal, { status: 'lost' }))),
  reopen: onDeal(1, async (deal, { player }) => void (await patchDeal(player, deal, { status: 'open' }))),
  win: onDeal(1, async (deal, { player }) => void (await patchDeal(player, deal, { status: 'won' }))),
  moveStage: onDeal(2, async (deal, { player, random }) => {
    const [{ id } = STAGES[0]] = random.shuffle(STAGES)
    await patchDeal(player, deal, { pipeline_id: PIPELINE_ID, stage_id: id })
    return `etapa ${id}`
  }),
  moveToOwnStage: onDeal(1, async ({ id }, { player }) => void (await change(player, 'deal', id, OWN_STAGE))),
  moveElsewhere: onDeal(3, async ({ id }, { player }) => void (await change(player, 'deal', id, ELSEWHERE))),
  closeOtherPipeline: {
    weight: 0.3,
    async play({ player, others, random }) {
      // Pipedrive asks whether the deals of a pipeline that is closed are moved or deleted.
      const isMoved = random.draw() < 0.5
      const { db } = player.month.services.database
      const closed: number[] = []
      for (const data of await createRecords(db, 'pipedrive').listNewest('deal', 10_000)) {
        if (data.pipeline_id !== ELSEWHERE.pipeline_id || data.is_deleted === true) continue
        const id = Number(data.id)
        closed.push(id)
        if (isMoved) await change(player, 'deal', id, { pipeline_id: PIPELINE_ID, stage_id: STAGES[0].id })
        else await call(player, 'DELETE', `/api/v2/deals/${id}`)
      }
      const what = `o funil ${ELSEWHERE.pipeline_id}; negócios ${closed.join(', ')} ${isMoved ? 'movidos' : 'excluídos'}`
      const signUps = await db.select().from(leads).where(inArray(leads.dealId, closed))
      for (const other of others) {
        if (!signUps.some(({ id }) => other.leadIds.has(id))) continue
        other.salesActs.add('closeOtherPipeline')
        tell(other, 'vendas', `closeOtherPipeline (${what})`)
      }
      return what
    },
  },
  deletePerson: onPerson(
    1,
    async (id, { player }) => void (await call(player, 'DELETE', `/api/v2/persons/${id}`)),
  ),
  deleteDeal: onDeal(
    1,
    async ({ id }, { player }) => void (await call(player, 'DELETE', `/api/v2/deals/${id}`)),
  ),
  deleteOrganization: onDeal(1, async ({ org_id }, { player }) => {
    if (org_id === null) throw new GivesUp('There is no organization')
    await call(player, 'DELETE', `/api/v2/organizations/${org_id}`)
    return `empresa ${org_id}`
  }),
  mergeOrganization: onDeal(1, async ({ org_id }, { player }) => {
    if (org_id === null) throw new GivesUp('There is no organization')
    const into = Number(
      (await call(player, 'POST', '/api/v2/organizations', { name: 'Empresa da equipe' })).id,
    )
    await merge(player, 'organizations', org_id, into)
    return `empresa ${org_id}, agora ${into}`
  }),
  giveToOwner: onDeal(3, async ({ id }, { player, random }) => {
    const owner_id = random.pick([...OWNERS])
    await change(player, 'deal', id, { owner_id })
    return `dono ${owner_id}`
  }),
  deactivateUser: {
    weight: 1,
    async play({ player, random }) {
      const id = random.pick([...OWNERS])
      const active_flag = random.draw() < 0.3
      await call(player, 'PUT', `/v1/users/${id}`, { active_flag })
      return `usuário ${id} ${active_flag ? 'reativado' : 'desativado'}`
    },
  },
  renameDeal: onDeal(
    1,
    async (deal, { player }) => void (await patchDeal(player, deal, { title: 'Nome da equipe' })),
  ),
  renamePerson: onPerson(
    1,
    async (id, { player }) =>
      void (await call(player, 'PATCH', `/api/v2/persons/${id}`, { name: 'Nome da equipe' })),
  ),
  setValue: onDeal(1, async (deal, { player }) => void (await patchDeal(player, deal, { value: 999 }))),
  writeNote: onDeal(1, async ({ id }, { player }) => {
    await call(player, 'POST', '/v1/notes', { content: `Da equipe, sobre ${id}`, deal_id: id })
    return undefined
  }),
  deleteNote: onDeal(1, async ({ notes }, { player }) => {
    const note = notes.find(isOurNote)
    if (!note) throw new GivesUp('There is no note of ours')
    await call(player, 'DELETE', `/v1/notes/${note.id}`)
    return `nota ${note.id}`
  }),
  deleteActivity: onDeal(1, async ({ activities }, { player, random }) => {
    const [activity] = random.shuffle(activities)
    if (!activity) throw new GivesUp('There is no activity')
    await call(player, 'DELETE', `/api/v2/activities/${activity.id}`)
    return `atividade ${activity.id}`
  }),
} as const satisfies Readonly<Record<string, SalesAct>>

/** The name of an act of the sales team. */
export type SalesActName = keyof typeof SALES_ACTS
