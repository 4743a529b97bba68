/** Creates a product as the CRM lists it. The price is in reais. */
export const createProduct = (
  id: number,
  name: string,
  code: string,
  price: number,
  billing_frequency = 'monthly',
) => ({
  id,
  name,
  code,
  description: 'Para o escritório',
  billing_frequency,
  prices: [{ price, currency: 'BRL' }],
})

/** Plans in both editions, a plan of the ControlJus line, add-ons and the assisted implementation. */
export const PRODUCTS = [
  createProduct(1, 'Plano Essencial', 'plano-essencial', 249),
  createProduct(2, 'Plano Profissional', 'plano-profissional', 449),
  createProduct(3, 'Plano Profissional anual', 'plano-profissional-anual', 4_490, 'annually'),
  createProduct(4, 'Atendente adicional', 'atendente-adicional', 49.9),
  createProduct(5, 'Implementação assistida', 'implantacao-assistida', 1_490, 'one-time'),
  createProduct(6, 'Plano ControlJus Conecta', 'controljus-plano-conecta', 349),
  createProduct(7, 'Avisos de andamento', 'controljus-avisos', 119),
]
