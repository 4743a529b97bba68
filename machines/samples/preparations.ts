/** What several journeys of the test script need first, in the order of its letters. */
export const PREPARATIONS = {
  signedUp: {
    letter: 'A',
    title: 'Cadastro feito',
    steps: [
      'Abra `/signup`. Preencha "Nome completo" com `Camila Moura`; "E-mail" com `camila.01@exemplo.com.br`; "Seu telefone pessoal" com `11 98765-4801`; "Razão social" com `Moura Advogados`; "CNPJ" com `11.222.333/0001-81`.',
      'Em cada nova jornada troque `01`, no e-mail e no fim do telefone, por outro número de dois dígitos: um telefone já confirmado não recomeça do zero.',
      'Marque "Eu concordo com os Termos de Uso" e aperte "Criar conta". Espere a página "Verifique seu WhatsApp".',
    ],
  },
  confirmed: {
    letter: 'B',
    title: 'Telefone confirmado',
    steps: [
      'Faça a preparação A.',
      'Em outra aba da mesma janela abra `/sandbox` e leia, em "Mensagens de WhatsApp", o código de 6 dígitos mais novo. Volte e digite-o. Espere a página "Conte sobre você".',
    ],
  },
  withPlan: {
    letter: 'C',
    title: 'Telefone confirmado, com um plano simulado',
    steps: [
      'Abra `/plans`, escolha o primeiro plano mensal e aperte "Continuar com esta simulação".',
      'Na página do cadastro que se abre, faça a preparação B.',
    ],
  },
} as const
