import {
  MOST_CHARACTERS,
  RECORDING_FORMAT,
  RECORDING_VERSION,
  type Recording,
  recordingSchema,
} from './recording.ts'

/** A text is no recording; the message says why, in Portuguese. */
export class RecordingError extends Error {
  override readonly name = 'RecordingError'
}

/** A recording as text: what "Copiar diagnóstico" copies. */
export function written(recording: Recording): string {
  return JSON.stringify(recording)
}

/** Reads what `written` wrote. @throws RecordingError for anything else */
export function parseRecording(text: string): Recording {
  if (text.trim() === '')
    throw new RecordingError('Não há nada colado: copie uma gravação com "Copiar diagnóstico".')
  if (text.length > MOST_CHARACTERS) {
    throw new RecordingError(
      `A gravação tem ${millions(text.length)} milhões de caracteres; o limite é ${millions(MOST_CHARACTERS)} milhões.`,
    )
  }
  const value = parsedJson(text)
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
  const orphan = parsed.data.steps.find(({ actor }) => !ids.has(actor))
  if (orphan)
    throw new RecordingError(`A gravação está quebrada: ninguém apresentou o ator "${orphan.actor}".`)
  return parsed.data
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new RecordingError('A gravação está cortada ou quebrada: não é um JSON válido.')
  }
}

function millions(characters: number): string {
  return (characters / 1_000_000).toFixed(1).replace('.', ',')
}
