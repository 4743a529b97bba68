import { Duplex } from 'node:stream'
import type { MessagePort } from 'node:worker_threads'
import { MESSAGES_UNDER_WAY } from '../../limits.ts'
import type { Engine } from './thread.ts'

type Done = (error?: Error | null) => void

/** Part of the answers to a message. */
type Answer = { readonly bytes: Uint8Array; readonly isLast: boolean }

/**
 * A stream through which `pg` talks to the embedded engine as to a server: writes go to the engine's thread, and its
 * answers are read. Destroying the stream while an answer is due ends the engine, because its session can no longer
 * be used.
 */
export class ThreadStream extends Duplex {
  readonly #engine: Engine
  #port: MessagePort | null = null
  #answersDue = 0
  /** Answers that arrived but were not read yet. */
  readonly #unread: Uint8Array[] = []
  /** Accepts further statements; delayed while the engine has enough of them. */
  #goOn: Done | null = null
  #onAnswered: (() => void) | null = null

  constructor(engine: Engine) {
    super({ decodeStrings: true })
    this.#engine = engine
  }

  /** Called by `pg`, which waits for the event `connect`. */
  connect(): this {
    this.#engine.connect().then(
      (port) => {
        if (this.destroyed) return port.close()
        this.#port = port
        port.on('message', (answer: Answer) => this.#receive(answer))
        port.on('close', () => this.#end())
        this.emit('connect')
      },
      (thrown) => this.destroy(thrown),
    )
    return this
  }

  // The other socket methods that `pg` calls have no meaning between two threads.
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    this.#port?.ref()
    return this
  }
  unref(): this {
    this.#port?.unref()
    return this
  }

  override _read(): void {}

  override _write(chunk: Buffer, _: BufferEncoding, done: Done): void {
    this.#send([chunk], done)
  }

  /** Sends everything written since as one message, so that its statements are answered together. */
  override _writev(parts: { chunk: Buffer }[], done: Done): void {
    this.#send(
      parts.map(({ chunk }) => chunk),
      done,
    )
  }

  override _final(done: Done): void {
    const end = () => {
      this.push(null)
      done()
    }
    if (this.#answersDue === 0 && this.#unread.length === 0) end()
    else this.#onAnswered = end
  }

  override _destroy(error: Error | null, done: Done): void {
    this.#port?.close()
    if (this.#answersDue > 0) this.#engine.abandon()
    done(error)
  }

  #send(chunks: readonly Buffer[], done: Done) {
    const message = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0))
    let at = 0
    for (const chunk of chunks) {
      message.set(chunk, at)
      at += chunk.length
    }
    this.#answersDue += 1
    this.#port?.postMessage(message)
    this.#goOn = done
    this.#takeMore()
  }

  #receive({ bytes, isLast }: Answer) {
    if (isLast) this.#answersDue -= 1
    if (this.destroyed) return
    this.#unread.push(bytes)
    if (this.#unread.length === 1) setImmediate(() => this.#readNext())
    this.#takeMore()
  }

  /** Hands over one group of answers per turn of the event loop, so that their handling does not block other work. */
  #readNext() {
    const bytes = this.#unread.shift()
    if (bytes === undefined || this.destroyed) return
    this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    if (this.#unread.length > 0) setImmediate(() => this.#readNext())
    else if (this.#answersDue === 0) this.#onAnswered?.()
  }

  /** Ends the stream when the engine is gone, after its earlier answers. */
  #end() {
    for (const bytes of this.#unread.splice(0))
      this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    this.destroy()
  }

  /**
   * Accepts more in another turn of the event loop: an engine that answers at once must not block timers and
   * sockets.
   */
  #takeMore() {
    if (this.#goOn === null || this.#answersDue >= MESSAGES_UNDER_WAY) return
    setImmediate(this.#goOn)
    this.#goOn = null
  }
}
