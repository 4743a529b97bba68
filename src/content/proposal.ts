import { brand } from './brand.ts'
import { company } from './company.ts'
import { simulator } from './simulator.ts'

/** Texts of the sheet that "Baixar proposta" prints. */
export const proposal = {
  title: 'Proposta comercial',
  brand: brand.name,
  company: [company.name, `CNPJ ${company.cnpj}`, company.address],
  contact: [brand.email, brand.phone],
  issued: 'Emitida em',
  validUntil: 'Válida até',
  caption: 'Itens da proposta',
  columns: ['Item', 'Quantidade', 'Valor', 'Cobrança', 'Total'],
  totals: 'Total',
  notes: [
    simulator.sample,
    'As tarifas da Meta pelas mensagens são cobradas à parte, pela própria Meta.',
    'Esta proposta não gera cobrança. A contratação começa com o cadastro do escritório.',
  ],
} as const
