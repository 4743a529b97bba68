import { Duplex } from 'node:stream'
import type { MessagePort } from 'node:worker_threads'
import { MESSAGES_UNDER_WAY } from '../../limits.ts'
import type { Engine } from './thread.ts'

type Done = (error?: Error | null) => void

/** Some of a message's answers. */
type Answer = { readonly bytes: Uint8Array; readonly isLast: boolean }

/**
 * The embedded engine as `pg` reaches a server: what is written goes to the engine's thread, and its answers are read.
 * A stream that is cut off while an answer is due ends the engine: its session cannot be used any more.
 */
export class ThreadStream extends Duplex {
  readonly #engine: Engine
  #port: MessagePort | null = null
  #answersDue = 0
  /** Answers that came and were not read yet. */
  readonly #unread: Uint8Array[] = []
  /** Takes further statements; held back while enough of them are at the engine. */
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

  // What else `pg` asks of a socket means nothing between two threads.
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

  /** All that was written since go as one message: its statements are answered together. */
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

  /** Hands over one group of answers in a turn of the event loop: what waits for them must not keep it from the others. */
  #readNext() {
    const bytes = this.#unread.shift()
    if (bytes === undefined || this.destroyed) return
    this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    if (this.#unread.length > 0) setImmediate(() => this.#readNext())
    else if (this.#answersDue === 0) this.#onAnswered?.()
  }

  /** The engine is gone: what it answered before counts. */
  #end() {
    for (const bytes of this.#unread.splice(0))
      this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    this.destroy()
  }

  /** In another turn of the event loop: an engine that answers at once must not keep it from timers and sockets. */
  #takeMore() {
    if (this.#goOn === null || this.#answersDue >= MESSAGES_UNDER_WAY) return
    setImmediate(this.#goOn)
    this.#goOn = null
  }
}
