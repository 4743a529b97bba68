/** What a conversation knows, with a sample of it and the field of Pipedrive it goes to at first. */
export type MappedSource = {
  readonly id: string
  readonly label: string
  readonly sample: string
  readonly target: TargetId
}

/** A field of Pipedrive, or none. */
export type TargetId =
  | 'titulo'
  | 'pessoa'
  | 'organizacao'
  | 'etiqueta'
  | 'nota'
  | 'origem'
  | 'campo'
  | 'nenhum'

/** The fields one can map to. */
export const mappingTargets: readonly { readonly id: TargetId; readonly label: string }[] = [
  { id: 'titulo', label: 'Negócio: título' },
  { id: 'pessoa', label: 'Pessoa: nome' },
  { id: 'organizacao', label: 'Organização' },
  { id: 'etiqueta', label: 'Negócio: etiqueta' },
  { id: 'nota', label: 'Negócio: nota fixada' },
  { id: 'origem', label: 'Negócio: origem' },
  { id: 'campo', label: 'Campo próprio: “Prazo”' },
  { id: 'nenhum', label: 'Não enviar' },
]

/** Sample content: the conversation of the picture above. */
export const mappingSources: readonly MappedSource[] = [
  { id: 'assunto', label: 'Assunto', sample: 'Revisão de contratos', target: 'titulo' },
  { id: 'nome', label: 'Nome', sample: 'Igor Salles', target: 'pessoa' },
  { id: 'empresa', label: 'Empresa', sample: 'Lume Tecnologia', target: 'organizacao' },
  { id: 'area', label: 'Área', sample: 'Empresarial', target: 'etiqueta' },
  {
    id: 'resumo',
    label: 'Resumo da triagem',
    sample: 'Dois contratos para revisar. Pediu retorno por telefone.',
    target: 'nota',
  },
  { id: 'prazo', label: 'Prazo informado', sample: 'Até o fim do mês', target: 'nenhum' },
]

/** Words of the mapping of /pipedrive. */
export const mapping = {
  title: 'Ligue os campos do seu jeito',
  lead: 'Escolha para onde vai cada dado da conversa e veja o negócio que o Pipedrive recebe.',
  formTitle: 'Na conversa',
  to: (label: string) => `${label} vai para`,
  resultTitle: 'O negócio no Pipedrive',
  empty: 'Nada seria enviado. Escolha ao menos um campo.',
  taken: (target: string, labels: string) =>
    `${target} recebe dois dados: ${labels}. Escolha outro para um deles.`,
  kept: 'Fica só na conversa',
  note: 'Dados de exemplo. Campos próprios aparecem na lista com o nome que têm na sua conta.',
} as const
