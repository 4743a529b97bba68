import type { OutgoingRequest, OutgoingResponse, Transport } from '#api/providers/transport.ts'

type Field = {
  readonly field_code: string
  readonly field_name: string
  readonly field_type: string
  options: { id: number; label: string }[] | null
}

/** A Pipedrive account set up by hand: only pipelines, stages, deal fields, activity types and products. */
export type CrmAccount = {
  readonly transport: Transport
  readonly pipelines: { id: number; name: string }[]
  readonly stages: { id: number; name: string; pipeline_id: number; order_nr: number }[]
  readonly fields: Field[]
  readonly activityTypes: { id: number; name: string; key_string: string }[]
  readonly products: {
    id: number
    name: string
    code: string
    prices: { price: number; currency: string }[]
  }[]
  /** Requests that change something, so far. */
  countWrites(): number
}

/** Creates an account with Pipedrive's defaults: one pipeline and its stages, a field for labels, and no custom field. */
export function createCrmAccount(token = 'token'): CrmAccount {
  const pipelines = [{ id: 1, name: 'Pipeline' }]
  const stages = [{ id: 14, name: 'Qualified', pipeline_id: 1, order_nr: 1 }]
  const fields: Field[] = [
    { field_code: 'title', field_name: 'Title', field_type: 'varchar', options: null },
    { field_code: 'label_ids', field_name: 'Label', field_type: 'set', options: [{ id: 1, label: 'HOT' }] },
  ]
  const activityTypes = [{ id: 1, name: 'Call', key_string: 'call' }]
  const products: CrmAccount['products'] = []
  let lastId = 100
  let writes = 0

  function answer({ method, url, headers, body }: OutgoingRequest): [number, unknown] {
    if (headers['x-api-token'] !== token) return [401, null]
    const { pathname, searchParams } = new URL(url)
    const given: unknown = body === undefined ? {} : JSON.parse(body)
    const readText = (name: string) => String(Reflect.get(Object(given), name))
    if (method !== 'GET') writes += 1
    lastId += 1
    switch (`${method} ${pathname.replace(/\/dealFields\/.+\/options$/, '/dealFields/:code/options')}`) {
      case 'GET /v1/users/me':
        return [200, { id: 1, name: 'Rita', company_name: 'Escritório Real', company_domain: 'real' }]
      case 'GET /v1/activityTypes':
        return [200, activityTypes]
      case 'GET /api/v2/products':
        return [200, products]
      case 'GET /api/v2/pipelines':
        return [200, pipelines]
      case 'GET /api/v2/stages':
        return [
          200,
          stages.filter(({ pipeline_id }) => String(pipeline_id) === searchParams.get('pipeline_id')),
        ]
      case 'GET /api/v2/dealFields':
        return [200, fields]
      case 'POST /api/v2/pipelines':
        return [200, keep(pipelines, { id: lastId, name: readText('name') })]
      case 'POST /api/v2/stages': {
        const pipelineId = Number(readText('pipeline_id'))
        const stage = {
          id: lastId,
          name: readText('name'),
          pipeline_id: pipelineId,
          order_nr: stages.length + 1,
        }
        return [200, keep(stages, stage)]
      }
      case 'POST /api/v2/dealFields': {
        const field_code = lastId.toString(16).padStart(40, '0')
        const field = {
          field_name: readText('field_name'),
          field_type: readText('field_type'),
          options: null,
        }
        return [200, keep(fields, { field_code, ...field })]
      }
      case 'POST /api/v2/dealFields/:code/options': {
        const field = fields.find(({ field_code }) => field_code === pathname.split('/').at(-2))
        if (!field || !Array.isArray(given)) return [404, null]
        const added = given.map((option: unknown, index) => ({
          id: lastId * 100 + index,
          label: String(Reflect.get(Object(option), 'label')),
        }))
        field.options = [...(field.options ?? []), ...added]
        return [200, added]
      }
      case 'POST /v1/activityTypes':
        return [
          200,
          keep(activityTypes, { id: lastId, name: readText('name'), key_string: readText('name') }),
        ]
      default:
        return [404, null]
    }
  }

  return {
    pipelines,
    stages,
    fields,
    activityTypes,
    products,
    countWrites: () => writes,
    transport: {
      async send(request): Promise<OutgoingResponse> {
        const [status, data] = answer(request)
        const isSuccess = status === 200
        return {
          status,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ success: isSuccess, data }),
        }
      },
    },
  }
}

function keep<Item>(list: Item[], item: Item): Item {
  list.push(item)
  return item
}
