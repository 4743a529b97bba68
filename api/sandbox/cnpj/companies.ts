/** A company as the register shows it; the real one shows more. */
type Company = {
  readonly cnpj: string
  readonly razao_social: string
  readonly nome_fantasia: string
  readonly descricao_situacao_cadastral: 'ATIVA' | 'BAIXADA' | 'SUSPENSA'
  readonly uf: string
  readonly municipio: string
}

/** The companies of the simulated register: invented firms, in upper case and without accents as in the real one. */
export const COMPANIES: readonly Company[] = [
  createCompany('11222333000181', 'MOURA E PRADO SOCIEDADE DE ADVOGADOS'),
  createCompany('11444777000161', 'LIMA E TAVARES ADVOCACIA'),
  createCompany('22333444000181', 'COSTA SOCIEDADE INDIVIDUAL DE ADVOCACIA'),
  // A sole trader's name ends with their CPF, here an invalid one.
  createCompany('33444555000181', 'JOANA EXEMPLO DA SILVA 00000000000'),
  createCompany('44555666000181', 'BARROS ADVOGADOS ASSOCIADOS', 'BAIXADA'),
  createCompany('12ABC34501DE35', 'FERRAZ E NUNES ADVOGADOS'),
]

function createCompany(
  cnpj: string,
  name: string,
  standing: Company['descricao_situacao_cadastral'] = 'ATIVA',
): Company {
  return {
    cnpj,
    razao_social: name,
    nome_fantasia: '',
    descricao_situacao_cadastral: standing,
    uf: 'SP',
    municipio: 'SAO PAULO',
  }
}
