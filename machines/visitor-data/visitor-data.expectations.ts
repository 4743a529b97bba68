import { defineExpectations } from '../lib/chart-expectations.ts'
import { visitorDataMachine } from './visitor-data.machine.ts'

/** What the chart must do, from the owner's documents; the columns are explained at `Row` in `chart-expectations.ts`. */
// biome-ignore format: a table, one expectation a line
export const visitorDataExpectations = defineExpectations(visitorDataMachine, [
  ['chart', 'início', '', 'reading', '', 'A página começa lendo o que se guarda.', 'decisão 20'],
  ['reading', 'ao entrar', '', 'fica', 'chama readKeptData', 'Lê o que navegador e servidor guardam.', 'decisão 20'],
  ['reading', 'readKeptData deu certo', 'serverAnswered', 'shown', 'storeKept', 'Com a resposta do servidor, mostra tudo.', 'decisão 20'],
  ['reading', 'readKeptData deu certo', '', 'shownInPart', 'storeKept', 'Sem o servidor, mostra o que está no navegador e diz que falta uma parte.', 'decisão 20'],
  ['reading', 'readKeptData falhou', '', 'shownInPart', '', 'Sem nenhuma leitura, diz que falta uma parte.', 'decisão 20'],
  ['shown', 'reading.requested', '', 'reading', '', 'Ler de novo pergunta outra vez.', 'decisão 20'],
  ['shown', 'download.requested', '', 'saving', '', 'Baixar grava a cópia.', 'decisão 20'],
  ['shown', 'deletion.requested', '', 'confirming', 'clearProblem', 'Apagar pergunta antes.', 'decisão 20'],
  ['shownInPart', 'reading.requested', '', 'reading', '', 'Ler de novo pergunta outra vez.', 'decisão 20'],
  ['saving', 'ao entrar', '', 'fica', 'chama saveFile', 'Grava o arquivo da cópia.', 'decisão 20'],
  ['saving', 'saveFile deu certo', '', 'shown', '', 'Gravada, volta ao que se guarda.', 'decisão 20'],
  ['saving', 'saveFile falhou', '', 'downloadRefused', '', 'Se o navegador não grava, a página o diz.', 'decisão 20'],
  ['downloadRefused', 'download.requested', '', 'saving', '', 'Baixar de novo tenta outra vez.', 'decisão 20'],
  ['downloadRefused', 'deletion.requested', '', 'confirming', '', 'Depois de uma cópia recusada ainda se pode apagar.', 'decisão 20'],
  ['confirming', 'deletion.confirmed', '', 'erasingAtServer', '', 'Confirmado, apaga primeiro no servidor.', 'decisão 20'],
  ['confirming', 'deletion.declined', '', 'shown', '', 'Desistir não apaga nada.', 'decisão 20'],
  ['erasingAtServer', 'ao entrar', '', 'fica', 'clearProblem; chama eraseAtServer', 'Apaga no servidor, e o aviso anterior some.', 'decisão 20'],
  ['erasingAtServer', 'eraseAtServer deu certo', '', 'erasingInBrowser', '', 'Só depois do servidor apaga no navegador, que prova de quem são os dados.', 'decisão 20'],
  ['erasingAtServer', 'eraseAtServer falhou', '', 'shown', 'showProblem', 'Se o servidor não apaga, nada se apaga no navegador e o aviso aparece.', 'decisão 20'],
  ['erasingInBrowser', 'ao entrar', '', 'fica', 'chama eraseInBrowser', 'Apaga cookies e armazenamentos.', 'decisão 20'],
  ['erasingInBrowser', 'eraseInBrowser deu certo', '', 'deleted', '', 'Apagado, a página o diz.', 'decisão 20'],
  ['erasingInBrowser', 'eraseInBrowser falhou', '', 'deleted', '', 'O que o navegador não deixou apagar não esconde que o servidor apagou.', 'decisão 20'],
  ['deleted', 'ao entrar', '', 'fica', 'storeKept(nada, nada, nada, nada)', 'Nada mais se mostra como guardado.', 'decisão 20'],
  ['deleted', 'reading.requested', '', 'reading', '', 'Ler de novo confere que nada ficou.', 'decisão 20'],
])
