import { CLOSE, TAKEN_AWAY, type LiveMessage, type RoomFacts, type ServerFrame } from '@/domain/live/protocol'
import { liveStateAt, untilChange, type LiveState } from '@/domain/live/state'
import type { Db } from '../../db/client'
import { BACKLOG_MAX, BEATS_TO_LIVE, RECENT, SOCKETS_MOST, type LiveSettings } from './config'
import { attend, Attendance } from './attendance'
import type { LiveLesson } from './lesson'
import { Recent } from './recent'
import { lastMessages, messagesAfter, tellPresence, type Saying, type Stored, type StoredMessage } from './store'
import { Writer } from './writer'

/** Messages read at once when another process said something. */
const PAGE = 500
/** The more there are to send to, the more is gathered before: a thousand wait a seventh of a second. */
const GATHER_EACH_MS = 0.1
/** Presence is told at most so often, ms. */
const PRESENCE_MS = 1500

/** What a room needs to know of a connection. */
export interface Member {
  /** '' for a guest. */
  userId: string
  /** The name under which it speaks. */
  nickname: string
  /** Number of the last message this connection has. */
  lastSeq: number
  socket: {
    send(data: Buffer, options: { binary: boolean }): void
    readonly bufferedAmount: number
    close(code: number, reason: string): void
    terminate(): void
  }
}

export interface RoomWorld {
  db: Db
  now: () => Date
  settings: LiveSettings
  processId: string
  /** The lesson as it stands now; null when it is gone. */
  readLesson: () => Promise<LiveLesson | null>
  /** The name of an author in this room. */
  authorOf: (userId: string) => string
  /** Tells the other processes that there is a message with this number. */
  announce: (seq: number) => void
  onError: (error: unknown) => void
}

const pack = (frame: ServerFrame): Buffer => Buffer.from(JSON.stringify(frame))

/** One live room in this process: its connections, what was said last, and who is to hear what. */
export class Room {
  private readonly members = new Set<Member>()
  private readonly writer: Writer
  private readonly attendance = new Attendance()
  private readonly recent: Recent
  private guests = 0
  private elsewhere = 0
  /** The count that is being written. */
  private telling: Promise<void> = Promise.resolve()
  private reading = false
  private closed = false
  private again = false
  private timers: { gather?: NodeJS.Timeout; presence?: NodeJS.Timeout; change?: NodeJS.Timeout; beat?: NodeJS.Timeout } = {}

  readonly lessonId: string

  private constructor(
    private lesson: LiveLesson,
    private readonly world: RoomWorld,
    rows: readonly StoredMessage[],
  ) {
    this.lessonId = lesson.id
    this.recent = new Recent(rows, ({ userId, ...message }): LiveMessage => ({ ...message, author: world.authorOf(userId) }))
    this.writer = new Writer({ db: world.db, lessonId: lesson.id, now: world.now }, (fresh) => this.stored(fresh))
  }

  /** Opens a room with what was said last in it. */
  static async open(lesson: LiveLesson, world: RoomWorld): Promise<Room> {
    const room = new Room(lesson, world, await lastMessages(world.db, lesson.id, RECENT))
    room.timers.beat = setInterval(() => void room.beat().catch(world.onError), world.settings.beatMs).unref()
    room.watchChange()
    return room
  }

  get empty(): boolean {
    return this.members.size === 0
  }

  /** Nothing is heard in it any more: whoever comes needs another one. */
  get ended(): boolean {
    return this.closed
  }

  /** Everybody may be in it, guests too. */
  get open(): boolean {
    return this.lesson.open
  }

  get state(): LiveState {
    return liveStateAt(this.lesson, this.world.now().getTime())
  }

  /** Lets a connection in and says what it missed. @param after number of the last message it has; undefined: none */
  enter(member: Member, joined: { after?: number; me: string; moderates: boolean; mutedUntil: number }): void {
    const { after, ...own } = joined
    const { lastSeq, ...missed } = this.recent.since(after)
    member.lastSeq = lastSeq
    this.members.add(member)
    if (member.userId === '') this.guests += 1
    this.attendance.enter(member.userId, this.world.now().getTime())
    this.tell(member, { t: 'joined', ...own, ...missed, ...this.facts() })
    this.presenceSoon()
    if (this.attendance.devicesOf(member.userId) > SOCKETS_MOST) this.closeOldest(member.userId)
  }

  leave(member: Member): void {
    if (!this.members.delete(member) || this.closed) return
    if (member.userId === '') this.guests -= 1
    this.attendance.leave(member.userId, this.world.now().getTime())
    this.presenceSoon()
  }

  /** Stores what a member says; others hear it from the table. */
  say(saying: Saying): Promise<Stored> {
    return this.writer.say(saying)
  }

  tell(member: Member, frame: ServerFrame): void {
    this.deliver(member, pack(frame))
  }

  /** Says the same to every connection of one learner. */
  tellUser(userId: string, frame: ServerFrame): void {
    for (const member of this.members) if (member.userId === userId) this.tell(member, frame)
  }

  /** Somewhere there is a message with this number (null: perhaps): reads what is missing. */
  heard(seq: number | null): void {
    if (seq === null || seq > this.recent.cursor) void this.catchUp().catch(this.world.onError)
  }

  /** A message has lost its words: whoever has them hears so, and whoever comes gets none. */
  takeAway(seq: number): void {
    this.recent.change((one) => (one.seq === seq ? { ...one, text: TAKEN_AWAY } : one))
    this.tellAll({ t: 'hidden', seq, text: TAKEN_AWAY })
  }

  /** A learner has another name: he speaks under it, and whoever comes sees it beside what he said. */
  rename(userId: string, nickname: string): void {
    const author = this.world.authorOf(userId)
    this.recent.change((one) => (one.author === author ? { ...one, nickname } : one))
    for (const member of this.members) if (member.userId === userId) member.nickname = nickname
  }

  /** Resolves when who was here is written down, and nothing more of this room will be. */
  async close(): Promise<void> {
    this.closed = true
    clearInterval(this.timers.beat)
    for (const timer of [this.timers.gather, this.timers.presence, this.timers.change]) clearTimeout(timer)
    await this.telling.catch(() => undefined)
    await this.attend(true)
  }

  /** Who watches here: a learner once, with however many devices, and every guest. */
  private get viewers(): number {
    return this.attendance.learners + this.guests
  }

  private closeOldest(userId: string): void {
    for (const member of this.members) {
      if (member.userId !== userId) continue
      // Now, and not when the socket has closed: a phone without network would be counted until then.
      this.leave(member)
      return member.socket.close(CLOSE.elsewhere, '在太多设备上打开了这场直播')
    }
  }

  private facts(): RoomFacts {
    return { state: this.state, viewers: this.viewers + this.elsewhere, now: this.world.now().getTime() }
  }

  /** After a commit here: what follows on what is known is known; a hole was filled by another process and is read. */
  private stored(fresh: StoredMessage[]): void {
    const [first] = fresh
    const last = fresh[fresh.length - 1]
    if (!first || !last) return
    if (first.seq === this.recent.cursor + 1) this.take(fresh)
    else this.heard(last.seq)
    this.world.announce(last.seq)
  }

  private async catchUp(): Promise<void> {
    this.again = this.reading
    if (this.reading) return
    this.reading = true
    try {
      do {
        this.again = false
        const rows = await messagesAfter(this.world.db, { lessonId: this.lessonId, seq: this.recent.cursor, count: PAGE })
        this.take(rows)
        this.again ||= rows.length === PAGE
      } while (this.again)
    } finally {
      this.reading = false
    }
  }

  private take(rows: readonly StoredMessage[]): void {
    if (!this.recent.take(rows)) return
    this.timers.gather ??= setTimeout(() => this.flush(), this.world.settings.gatherMs + this.members.size * GATHER_EACH_MS)
  }

  /** Sends what was gathered, serialised once for all who miss all of it. */
  private flush(): void {
    this.timers.gather = undefined
    const messages = this.recent.gathered()
    const [first] = messages
    const last = messages[messages.length - 1]
    if (!first || !last) return
    const data = pack({ t: 'chat', messages })
    for (const member of this.members) {
      if (member.lastSeq < first.seq) this.deliver(member, data)
      else {
        const missed = messages.filter(({ seq }) => seq > member.lastSeq)
        if (missed.length > 0) this.tell(member, { t: 'chat', messages: missed })
      }
      member.lastSeq = Math.max(member.lastSeq, last.seq)
    }
  }

  private deliver({ socket }: Member, data: Buffer): void {
    if (socket.bufferedAmount > BACKLOG_MAX) socket.terminate()
    else socket.send(data, { binary: false })
  }

  private tellAll(frame: ServerFrame): void {
    const data = pack(frame)
    for (const member of this.members) this.deliver(member, data)
  }

  private presenceSoon(): void {
    this.timers.presence ??= setTimeout(() => {
      this.timers.presence = undefined
      void this.presence().catch(this.world.onError)
    }, PRESENCE_MS).unref()
  }

  private presence(): Promise<void> {
    const told = this.telling.catch(() => undefined).then(() => (this.closed ? undefined : this.tellPresence()))
    this.telling = told
    return told
  }

  private async tellPresence(): Promise<void> {
    const { db, now, processId, settings } = this.world
    const since = new Date(now().getTime() - BEATS_TO_LIVE * settings.beatMs)
    this.elsewhere = await tellPresence(db, { lessonId: this.lessonId, processId, viewers: this.viewers, now: now(), since })
    this.tellAll({ t: 'state', ...this.facts() })
    await this.attend(false)
  }

  /** Writes down who was here: those who left, and at every beat all. */
  private async attend(all: boolean): Promise<void> {
    const stays = this.attendance.take(this.world.now().getTime(), all)
    // What cannot be written is lost: seconds, and never somebody else's.
    if (stays.length > 0) await attend(this.world.db, this.lesson, stays)
  }

  /** A sign of life for all, a look at the lesson, which may be longer now, and at what a lost signal may have told. */
  private async beat(): Promise<void> {
    this.lesson = (await this.world.readLesson()) ?? this.lesson
    this.watchChange()
    await this.attend(true)
    await this.presence()
    await this.catchUp()
  }

  /** Says the new state at the moment it begins. */
  private watchChange(): void {
    clearTimeout(this.timers.change)
    const ms = untilChange(this.lesson, this.world.now().getTime())
    if (ms === null || ms > this.world.settings.beatMs * 2) return
    this.timers.change = setTimeout(() => {
      this.tellAll({ t: 'state', ...this.facts() })
      this.watchChange()
    }, ms + 5).unref()
  }
}
