import {
  MAX_CHARACTERS,
  RECORDING_FORMAT,
  RECORDING_VERSION,
  type Recording,
  recordingSchema,
} from './recording.ts'

/** Signals that a text is not a recording. The message says why, in Portuguese. */
export class RecordingError extends Error {
  override readonly name = 'RecordingError'
}

/** Writes a recording as the text that "Copiar diagnóstico" copies. */
export function serializeRecording(recording: Recording): string {
  return JSON.stringify(recording)
}

/**
 * Reads what `serializeRecording` wrote.
 * @throws RecordingError for anything else
 */
export function parseRecording(text: string): Recording {
  if (text.trim() === '')
    throw new RecordingError('Não há nada colado: copie uma gravação com "Copiar diagnóstico".')
  if (text.length > MAX_CHARACTERS) {
    throw new RecordingError(
      `A gravação tem ${formatMillions(text.length)} milhões de caracteres; o limite é ${formatMillions(MAX_CHARACTERS)} milhões.`,
    )
  }
  const value = parseJson(text)
  const { format, version } = Object(value) as { readonly format?: unknown; readonly version?: unknown }
  if (format !== RECORDING_FORMAT) {
    throw new RecordingError('Isto não é uma gravação do inspetor: falta a marca de formato.')
  }
  if (version !== RECORDING_VERSION) {
    throw new RecordingError(
      `A gravação é da versão ${String(version)} do formato, e este inspetor lê a versão ${RECORDING_VERSION}.`,
    )
  }
  const parsed = recordingSchema.safeParse(value)
  if (!parsed.success) {
    const place = parsed.error.issues[0]?.path.join('.') ?? ''
    throw new RecordingError(`A gravação está quebrada em "${place}".`)
  }
  const ids = new Set(parsed.data.actors.map(({ id }) => id))
  const orphan = [...parsed.data.standing, ...parsed.data.steps].find(({ actor }) => !ids.has(actor))
  if (orphan)
    throw new RecordingError(`A gravação está quebrada: ninguém apresentou o ator "${orphan.actor}".`)
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new RecordingError('A gravação está cortada ou quebrada: não é um JSON válido.')
  }
}

function formatMillions(characters: number): string {
  return (characters / 1_000_000).toFixed(1).replace('.', ',')
}
