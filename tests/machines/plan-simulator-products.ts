/** A product as the CRM lists it. The price is in reais. */
export const product = (
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
  product(1, 'Plano Essencial', 'plano-essencial', 249),
  product(2, 'Plano Profissional', 'plano-profissional', 449),
  product(3, 'Plano Profissional anual', 'plano-profissional-anual', 4_490, 'annually'),
  product(4, 'Atendente adicional', 'atendente-adicional', 49.9),
  product(5, 'Implementação assistida', 'implantacao-assistida', 1_490, 'one-time'),
  product(6, 'Plano ControlJus Conecta', 'controljus-plano-conecta', 349),
  product(7, 'Avisos de andamento', 'controljus-avisos', 119),
]
