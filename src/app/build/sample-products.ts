/** A product as the CRM lists it, with what the pages read of it. */
type SampleProduct = {
  readonly id: number
  readonly name: string
  readonly code: string
  readonly billing_frequency: 'monthly' | 'annually'
  readonly prices: readonly { readonly price: number; readonly currency: 'BRL' }[]
}

/**
 * Products with which the build renders the pages with prices once, only to learn which styles their first view needs: for
 * each page the recommended plan in both editions, and an add-on.
 */
export const SAMPLE_PRODUCTS: readonly SampleProduct[] = [
  createProduct(1, 'Plano Profissional', 'plano-profissional', 'monthly'),
  createProduct(2, 'Plano Profissional anual', 'plano-profissional-anual', 'annually'),
  createProduct(3, 'Plano ControlJus Equipe', 'controljus-plano-equipe', 'monthly'),
  createProduct(4, 'Plano ControlJus Equipe anual', 'controljus-plano-equipe-anual', 'annually'),
  createProduct(5, 'Atendente adicional', 'atendente-adicional', 'monthly'),
]

function createProduct(
  id: number,
  name: string,
  code: string,
  billing_frequency: SampleProduct['billing_frequency'],
): SampleProduct {
  return { id, name, code, billing_frequency, prices: [{ price: 1, currency: 'BRL' }] }
}
