import { chartEntry } from '../lib/chart-entry.ts'
import { profileMachine } from './profile.machine.ts'

/** The chart in the registry. */
export const profileEntry = chartEntry({
  machine: profileMachine,
  title: 'Perfil',
  purpose: 'O visitante conta o papel, a equipe e os usos; as respostas chegam ao negócio no CRM.',
  input: undefined,
  answers: { loadDraft: null, keepDraft: undefined, saveProfile: undefined },
})
