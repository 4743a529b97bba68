import { expect, test } from 'vitest'
import { ACTIONS, ENDPOINTS } from '#api/endpoints.ts'

/** Who may call each method whose body names no action. */
const ENDPOINT_POLICY = Object.fromEntries(
  ACTIONS.flatMap(({ name, access }) => (name.includes('/') ? [[name, access]] : [])),
)

test('each method that an endpoint answers is in its policy, and no two endpoints have one address', () => {
  for (const { path, policy, routes } of ENDPOINTS)
    expect([path, [...new Set(routes.map(({ method }) => method))].sort()]).toEqual([
      path,
      Object.keys(policy).sort(),
    ])
  expect(new Set(ENDPOINTS.map(({ path }) => path)).size).toBe(ENDPOINTS.length)
  expect(ENDPOINTS.length).toBeGreaterThanOrEqual(34)
})

test('the endpoints that the decisions name are open to those callers, the operator’s room to its session', () => {
  expect(ENDPOINT_POLICY).toMatchObject({
    'GET /api/health': 'anonymous',
    'GET /api/ip': 'anonymous',
    'GET /api/session': 'anonymous',
    'POST /api/session': 'visitor',
    'PUT /api/session': 'visitor',
    'DELETE /api/session': 'visitor',
    'POST /api/signup': 'anonymous',
    'GET /api/signup': 'visitor',
    'POST /api/company-name': 'anonymous',
    'GET /api/otp': 'visitor',
    'POST /api/otp': 'visitor',
    'GET /api/scheduling': 'visitor',
    'GET /api/payments': 'proven',
    'POST /api/masterclass': 'anonymous',
    'POST /api/ab-test': 'anonymous',
    'GET /api/ab-test': 'operator',
    'POST /api/consent': 'anonymous',
    'POST /api/conversions': 'anonymous',
    'DELETE /api/conversions': 'anonymous',
    'GET /api/my-data': 'anonymous',
    'DELETE /api/my-data': 'anonymous',
    'POST /api/logs': 'anonymous',
    'POST /api/webhooks/asaas': 'provider',
    'GET /api/webhooks/whatsapp': 'provider',
    'POST /api/webhooks/whatsapp': 'provider',
    'GET /api/metrics': 'operator',
    'GET /api/work': 'scheduler',
    'POST /api/work': 'scheduler',
    'POST /api/work/replay': 'operator',
  })
  // The operator's room (decision 49): coming in, going, and whether one is in, are for anybody.
  const room = Object.entries(ENDPOINT_POLICY).filter(([name]) => name.includes(' /api/panel/'))
  expect(room.length).toBeGreaterThanOrEqual(14)
  for (const [name, access] of room)
    expect([name, access]).toEqual([
      name,
      name.endsWith('/api/panel/session') ? 'anonymous' : 'operatorSession',
    ])
})
