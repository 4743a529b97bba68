import type { Client } from 'pg'

/** Tables that are filled without their secondary indexes, which are built afterwards: five times as fast. */
const BIG_TABLES = [
  'leads',
  'deal_history',
  'charges',
  'appointments',
  'payment_webhook_events',
  'jobs',
  'chart_steps',
]

/** Given names and surnames; the first ones are the most common. */
const GIVEN =
  'Maria,João,Ana,José,Antônia,Carlos,Adriana,Paulo,Juliana,Pedro,Márcia,Lucas,Fernanda,Luiz,Patrícia,Marcos,Aline,Rafael,Sandra,Caio'
const SURNAMES =
  'Silva,Santos,Oliveira,Souza,Rodrigues,Ferreira,Alves,Pereira,Lima,Gomes,Costa,Ribeiro,Martins,Carvalho,Almeida,Lopes,Soares,Fernandes,Vieira,Barbosa,Rocha,Dias,Nascimento,Andrade,Moreira,Nunes,Marques,Machado,Mendes,Freitas,Cardoso,Ramos,Gonçalves,Teixeira,Araújo,Moura,Prado,Peixoto,Quadros,Zanetti'

/** A number from 0 up to 1 that depends on the row `n` and a salt, the same in each run. */
const share = (salt: number) => `(abs(hashint4extended(n::integer, ${salt})) % 1000000 / 1000000.0)`

/** Picks from a list of words, the first ones more often. */
const pick = (words: string, salt: number) =>
  `(string_to_array('${words}', ','))[1 + floor(${words.split(',').length} * power(${share(salt)}, 1.7))::integer]`

/** When lead `n` signed up: the newest now, the oldest three years ago. */
const CREATED = `now() - (total - n) * (interval '3 years' / total)`

const STEPS = ['acquireLock', 'resolvePerson', 'resolveDeal', 'trackSignup', 'saveRegistration', 'sendCode']

/** The states of a thousand leads: what most servers have after years, with some leads that need an operator. */
const STATE = `case when ${share(1)} < 0.985 then 'completed' when ${share(1)} < 0.993 then 'failed'
  when ${share(1)} < 0.998 then 'dead' when ${share(1)} < 0.9995 then 'owed' else 'running' end`

/**
 * Fills the tables that the operator's room reads with what a server has after three years: leads with their steps, deal
 * events, charges, calls, webhook events, jobs in every situation, and acts of operators.
 */
export async function fillRoom(client: Client, leads: number): Promise<void> {
  await client.query(
    "set statement_timeout = 0; set synchronous_commit = off; set maintenance_work_mem = '512MB'",
  )
  const indexes = await dropIndexes(client)
  const steps = STEPS.map((step) => `{"step":"${step}","outcome":"done","at":"2026-11-20T12:00:00Z"}`).join(
    ',',
  )
  for (const statement of [
    `insert into leads (id, session_id, idempotency_key, fingerprint, email_key, phone_key, registration, source, status, steps,
        person_id, deal_id, owns_person, owns_deal, code_sent_at, proven_at, handled_at, created_at, updated_at)
      select id, 'session-' || n, 'key-' || n, 'print-' || n, email, phone,
        jsonb_build_object('nomeCompleto', given || ' ' || middle || ' ' || surname, 'email', email, 'countryCode', '55',
          'telefone', substr(phone, 4), 'razaoSocial', surname || ' & ' || middle || ' Advogados',
          'cpfCnpj', lpad((n * 97 % 100000000)::text, 8, '0') || '0001' || lpad((n % 100)::text, 2, '0'), 'termsAccepted', true),
        '{"channel":"direct"}', state, '[${steps}]', n, n, true, true, created,
        case when ${share(2)} < 0.7 then created + interval '2 minutes' end,
        case when state in ('failed', 'dead') and ${share(3)} < 0.9 then created + interval '1 day' end, created, created
      from (
        select n, gen_random_uuid() as id, ${pick(GIVEN, 4)} as given, ${pick(SURNAMES, 5)} as middle,
          ${pick(SURNAMES, 6)} as surname, 'visitante.' || n || '@exemplo.com.br' as email,
          '+55' || (11 + n % 88) || '9' || lpad((n * 7919 % 100000000)::text, 8, '0') as phone, ${STATE} as state,
          ${CREATED} as created
        from (select n, ${leads}::bigint as total from generate_series(1, ${leads}::bigint) n) numbered
      ) drawn`,
    `insert into deal_history (deal_id, lead_id, family, event, from_stage, stage, outcome, at)
      select deal_id, id, 'tracker', event, 14, 27, 'moved', created_at + interval '3 minutes'
      from leads, unnest(array['signup_completed', 'otp_confirmed']) event
      where event = 'signup_completed' or proven_at is not null`,
    `insert into charges (id, lead_id, method, status, cents, due_date, external_id, invoice_url, paid_at, created_at)
      select gen_random_uuid(), id, (array['pix', 'boleto', 'credit_card'])[1 + person_id % 3],
        (array['paid', 'paid', 'paid', 'canceled', 'refunded', 'pending'])[1 + person_id % 6], 149000,
        to_char(created_at, 'YYYY-MM-DD'), 'pay_' || person_id, '/fatura/' || person_id, created_at + interval '1 hour', created_at
      from leads where person_id % 8 = 0`,
    `insert into payment_webhook_events (id, event, payment_id, lead_id, outcome, received_at)
      select 'evt_' || id, 'PAYMENT_RECEIVED', external_id, lead_id, 'queued', created_at from charges`,
    `insert into appointments (id, calendar, starts_at, lead_id, idempotency_key, status, contact, created_at)
      select gen_random_uuid(), 'office', created_at + interval '3 days', id, 'key-' || person_id,
        case when person_id % 4 = 0 then 'cancelled' else 'booked' end, '{}', created_at
      from leads where person_id % 10 = 0`,
    `insert into jobs (kind, subject, key, payload, state, attempts, due_at, problem, created_at, finished_at)
      select (array['deal-change', 'deal-note', 'profile', 'organization', 'sign-up'])[1 + person_id % 5], id, 'job-' || person_id,
        jsonb_build_object('leadId', id), state, case state when 'done' then 1 when 'dead' then 12 else person_id % 4 end,
        case state when 'pending' then now() + person_id % 1000 * interval '1 minute' else created_at end,
        case when state = 'dead' or (state = 'pending' and person_id % 4 > 0)
          then (array['ProviderError', 'pending:resolvePerson', 'deal_deleted', 'TimeoutError'])[1 + person_id % 4] end,
        created_at, case state when 'pending' then null else created_at + interval '1 minute' end
      from (
        select id, person_id, created_at,
          case when person_id % 1000 = 0 then 'dead' when person_id % 500 = 1 then 'pending' else 'done' end as state
        from leads where person_id % 1000 = 0 or person_id % 500 = 1 or created_at > now() - interval '30 days'
      ) owing`,
    `insert into operator_acts (operator, act, target, changed, at)
      select 'marina', 'marked_handled', id, 1, handled_at from leads where handled_at is not null order by handled_at`,
    `insert into metric_alerts (kind, value, threshold, at, ended_at)
      select 'duplicate_rate', 0.2, 0.15, at, at from (select now() - n * interval '3 hours' as at from generate_series(1, 50) n) moments`,
    `insert into chart_steps (chart, subject, lead_id, from_state, event, to_state, at, begun_at, waited, variant, channel, campaign)
      select step.chart, leads.id, leads.id, step.from_state, step.event, step.to_state, created_at + coalesce(step.waited, 0) * interval '1 second',
        created_at, step.waited * (1 + person_id % 100), ${pick('A,B,C', 7)},
        ${pick('paid,organic,direct,social,email,ai', 8)},
        ${pick('advogados,marca,inverno,verao,outono,primavera,congresso,revista', 9)}
      from (select *, person_id as n from leads) leads, (values
        ('lead', null, null, 'accepted', null, true), ('lead', 'accepted', 'run.started', 'running', 0.1, true),
        ('lead', 'running', 'run.completed', 'completed', 2, true), ('sentCode', null, null, 'valid', null, true),
        ('sentCode', 'valid', 'guess.right', 'used', 60, false), ('funnel', null, null, 'signedUp', 300, true),
        ('funnel', null, null, 'proven', 60, false)
      ) step (chart, from_state, event, to_state, waited, is_always)
      where step.is_always or proven_at is not null
      order by created_at`,
    // As the chore sums them, in one go: one day lies after the other.
    `insert into chart_days (chart, day, from_state, event, to_state, variant, channel, campaign, is_qualified, span, count)
      select chart, (at at time zone 'America/Sao_Paulo')::date, coalesce(from_state, ''), coalesce(event, ''), to_state,
        variant, channel, campaign, false, coalesce(floor(4 * ln(1 + waited) / ln(2))::smallint, -1), count(*)
      from chart_steps group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 order by 2`,
    'insert into chart_sums (id, last_step) select 1, max(id) from chart_steps',
    `insert into lead_costs (month, channel, kind, count)
      select date_trunc('month', day)::date, channel, kind, sum(count) from chart_days, unnest(array['leads', 'codes', 'crmTokens']) kind
      where to_state = 'signedUp' group by 1, 2, 3`,
    `insert into fact_days (day, facts, count, paid)
      select day, facts, count(*), count(*) filter (where is_paid) from (
        select (created_at at time zone 'America/Sao_Paulo')::date as day, person_id % 20 = 0 as is_paid,
          concat_ws(' ', ${pick('paid,organic,direct,social,email,ai', 8)}, ${pick('lawyer,paralegal,manager,other', 10)},
            ${pick('1,2-5,6-20,20+', 11)}, ${pick(',hasSimulation,scheduledCall,hasSimulation scheduledCall', 12)}) as facts
        from (select *, person_id as n from leads where created_at > now() - interval '90 days') leads
      ) lead group by 1, 2`,
  ])
    await client.query(statement)
  for (const index of indexes) await client.query(index)
  await client.query('vacuum (analyze)')
}

/** Drops the indexes that no constraint needs. Returns the statements that build them again. */
async function dropIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [BIG_TABLES],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}
