import { expect, test } from 'vitest'
import { createPipedrive } from '#api/providers/pipedrive.ts'
import { createRecorder } from '#tests/support/providers/recorder.ts'

test('a product that cannot be read hides none of the others', async () => {
  const product = { id: 1, name: 'Plano', prices: [{ price: 249, currency: 'BRL' }] }
  const broken = [null, 'plano', { id: 2 }, { ...product, id: 3, prices: [{ price: 'muito' }] }]
  const crm = createPipedrive({
    transport: createRecorder({ body: { success: true, data: [...broken, product] } }),
    baseUrl: 'https://api.pipedrive.com',
    token: 'token',
    fieldKeys: {},
    searchPace: null,
  })
  expect((await crm.listProducts()).map(({ id }) => id)).toEqual([1])
})
