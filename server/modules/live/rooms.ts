import { createHmac, randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../db/client'
import { openSignals, type Signals } from '../../db/signals'
import type { Deps } from '../../deps'
import { LIVE_DEFAULTS, type LiveSettings } from './config'
import { liveLesson } from './lesson'
import { Room } from './room'
import { forgetPresence, mutedUntil, nicknameOf } from './store'

/** A change that other processes have to hear of: a message with this number, that it was taken away, who was silenced, or has another name. */
export type Word =
  ['said' | 'hidden', lessonId: string, seq: string] | ['muted', lessonId: string, userId: string] | ['renamed', userId: string]

/** The line between the rooms of all processes. */
export const roomSignals = (db: Db): Signals => openSignals(db, 'live_rooms')

/** The rooms of this process that somebody is in, and the line to the other processes. */
export class Rooms {
  readonly settings: LiveSettings
  private readonly rooms = new Map<string, Promise<Room | null>>()
  private readonly processId = randomUUID()
  private readonly signals: Signals
  /** Rooms that write down who was in them last. */
  private readonly closing = new Set<Promise<void>>()
  private listening = false
  private opened = false

  constructor(
    readonly deps: Deps,
    readonly log: FastifyBaseLogger,
  ) {
    this.settings = { ...LIVE_DEFAULTS, ...deps.live }
    this.signals = roomSignals(deps.db)
  }

  /** The room of a lesson, opened when nobody was in it; null when there is no such live. */
  async room(lessonId: string): Promise<Room | null> {
    this.listen()
    const open = this.rooms.get(lessonId)
    if (open) return open
    const opening = this.open(lessonId)
    this.rooms.set(lessonId, opening)
    const room = await opening.catch((error: unknown) => {
      this.rooms.delete(lessonId)
      throw error
    })
    if (!room) this.rooms.delete(lessonId)
    return room
  }

  /** Forgets a room nobody is in. */
  release(room: Room): void {
    if (!room.empty || room.ended) return
    this.rooms.delete(room.lessonId)
    const closing = this.shut(room).catch(this.failed)
    this.closing.add(closing)
    void closing.finally(() => this.closing.delete(closing))
  }

  /** Whoever looks at the lists meanwhile must not see those who left, unless somebody has opened the room again. */
  private async shut(room: Room): Promise<void> {
    await room.close()
    const { lessonId } = room
    if (!this.rooms.has(lessonId)) await forgetPresence(this.deps.db, { processId: this.processId, lessonId })
  }

  /** A name of a learner that holds in one room alone: ids of learners leave the server nowhere. */
  authorOf(lessonId: string, userId: string): string {
    return createHmac('sha256', this.deps.config.secret).update(`live ${lessonId} ${userId}`).digest('base64url').slice(0, 12)
  }

  readonly failed = (error: unknown): void => this.log.error({ err: error }, 'live room failed')

  async close(): Promise<void> {
    for (const room of await Promise.allSettled(this.rooms.values()))
      if (room.status === 'fulfilled') await room.value?.close().catch(this.failed)
    await Promise.all(this.closing)
    this.rooms.clear()
    await this.signals.close()
    if (this.opened) await forgetPresence(this.deps.db, { processId: this.processId }).catch(this.failed)
  }

  private async open(lessonId: string): Promise<Room | null> {
    const { db, now } = this.deps
    const readLesson = () => liveLesson(db, lessonId)
    const lesson = await readLesson()
    if (!lesson) return null
    this.opened = true
    return Room.open(lesson, {
      db,
      now,
      settings: this.settings,
      processId: this.processId,
      readLesson,
      authorOf: (userId) => this.authorOf(lessonId, userId),
      announce: (seq) => {
        const word: Word = ['said', lessonId, String(seq)]
        this.signals.send(word.join(' ')).catch(this.failed)
      },
      onError: this.failed,
    })
  }

  private listen(): void {
    if (this.listening) return
    this.listening = true
    this.signals.listen((text) => void this.heard(text).catch(this.failed))
  }

  private async heard(text: string | null): Promise<void> {
    if (text === null) {
      for (const room of this.rooms.values()) (await room)?.heard(null)
      return
    }
    const [kind, lessonId = '', value = ''] = text.split(' ')
    if (kind === 'renamed') return this.renamed(lessonId)
    const room = await this.rooms.get(lessonId)
    if (!room) return
    if (kind === 'said') room.heard(Number(value))
    else if (kind === 'hidden') room.takeAway(Number(value))
    else room.tellUser(value, { t: 'muted', mutedUntil: await this.mutedUntil(lessonId, value) })
  }

  /** The new name is read: it may have spaces, which part the words of a signal. */
  private async renamed(userId: string): Promise<void> {
    const nickname = await nicknameOf(this.deps.db, userId)
    for (const room of this.rooms.values()) (await room)?.rename(userId, nickname)
  }

  private mutedUntil(lessonId: string, userId: string): Promise<number> {
    return mutedUntil(this.deps.db, { lessonId, userId, now: this.deps.now() })
  }
}
