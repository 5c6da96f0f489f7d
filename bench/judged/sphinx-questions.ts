// Asks Sphinx through its MySQL port: just enough of that protocol to log in without a password and to read the first column of a
// result. A packet is a length of three bytes, a number, and its content.

import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const protocol41 = 0x0200
const secureConnection = 0x8000
const queryCommand = 3
const endOfList = 0xfe
const failure = 0xff
/** The server needs a moment to start: so many tries, so far apart. */
const triesMax = 100
const pauseMs = 50

export class SphinxQuestions {
  readonly #socket: Socket
  #received = Buffer.alloc(0)
  #wake: () => void = () => {}

  constructor(socket: Socket) {
    this.#socket = socket
    socket.on('data', (chunk: Buffer) => {
      this.#received = Buffer.concat([this.#received, chunk])
      this.#wake()
    })
  }

  static async connect(port: number): Promise<SphinxQuestions> {
    for (let tries = 1; ; tries++) {
      try {
        const socket = connect(port, '127.0.0.1')
        await new Promise((resolve, reject) => {
          socket.once('connect', resolve)
          socket.once('error', reject)
        })
        const questions = new SphinxQuestions(socket)
        await questions.#logIn()
        return questions
      } catch (error) {
        if (tries === triesMax) throw error
        await pause(pauseMs)
      }
    }
  }

  close(): void {
    this.#socket.destroy()
  }

  async firstColumn(query: string): Promise<string[]> {
    this.#send(0, Buffer.from(`${String.fromCharCode(queryCommand)}${query}`))
    const columns = (await this.#packet())[0]
    for (let i = 0; i <= columns; i++) await this.#packet()
    const found: string[] = []
    for (;;) {
      const row = await this.#packet()
      if (row[0] === endOfList && row.length < 9) return found
      // Values are short here: their length is one byte.
      found.push(row.subarray(1, 1 + row[0]).toString())
    }
  }

  async #logIn(): Promise<void> {
    await this.#packet()
    const login = Buffer.alloc(32 + 2)
    login.writeUInt32LE(protocol41 | secureConnection, 0)
    login.writeUInt32LE(0xffffff, 4)
    login[8] = 33
    this.#send(1, login)
    await this.#packet()
  }

  #send(number: number, content: Buffer): void {
    const head = Buffer.alloc(4)
    head.writeUIntLE(content.length, 0, 3)
    head[3] = number
    this.#socket.write(Buffer.concat([head, content]))
  }

  async #packet(): Promise<Buffer> {
    while (
      this.#received.length < 4 ||
      this.#received.length < 4 + this.#received.readUIntLE(0, 3)
    ) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
    const end = 4 + this.#received.readUIntLE(0, 3)
    const content = this.#received.subarray(4, end)
    this.#received = this.#received.subarray(end)
    if (content[0] === failure) throw new Error(`Sphinx: ${content.subarray(3).toString()}`)
    return content
  }
}
