import type { WebSocket } from '@fastify/websocket'
import { CLOSE, cleanWords, readClientFrame, type ClientFrame, type RefusalReason } from '@/domain/live/protocol'
import { plainNote } from '@/domain/note'
import { isUnheld } from '@/domain/unheld'
import { take } from '../../db/counters'
import type { Caller } from '../../deps'
import type { Callers } from '../../http/callers'
import { mayBeRead } from '../moderation/words'
import { FRAMES_LIMIT, SAY_LIMIT } from './config'
import { isModerator, liveLesson, mayBeIn } from './lesson'
import type { Member, Room } from './room'
import type { Rooms } from './rooms'
import { isStored, mutedUntil, nicknameOf } from './store'

const FLOOD_MS = 10_000

const REFUSALS: Readonly<Record<RefusalReason, string>> = {
  guest: '登录后才能发言',
  muted: '你已被老师禁言，暂时不能发言',
  tooFast: '说得太快了，休息几秒再发吧',
  words: '这句话里有不合适的内容，换个说法吧',
  closed: '直播已结束，不能再发言了',
  empty: '先写点什么再发送吧',
  failed: '没有发送成功，请再试一次',
}

type Joining = Extract<ClientFrame, { t: 'join' }>
type Saying = Extract<ClientFrame, { t: 'say' }>

/** One socket of a room: who it is, and what it says. Frames are handled one after the other. */
export class Connection implements Member {
  userId = ''
  nickname = ''
  lastSeq = 0
  private token = ''
  private room: Room | null = null
  private joined = false
  private work: Promise<void> = Promise.resolve()
  private frames = { since: 0, count: 0 }
  private alive = true
  private readonly joinTimer: NodeJS.Timeout
  private readonly aliveTimer: NodeJS.Timeout

  constructor(
    readonly socket: WebSocket,
    private readonly world: { rooms: Rooms; callers: Callers; lessonId: string },
  ) {
    const { joinMs, beatMs } = world.rooms.settings
    this.joinTimer = setTimeout(() => socket.close(CLOSE.noJoin, '没有收到加入的消息'), joinMs).unref()
    this.aliveTimer = setInterval(() => this.checkAlive(), beatMs).unref()
    socket.on('message', (data, isBinary) => this.received(isBinary ? null : String(data)))
    socket.on('pong', () => {
      this.alive = true
    })
    socket.on('close', () => this.gone())
  }

  private received(text: string | null): void {
    if (this.floods()) return this.socket.close(CLOSE.tooMany, '消息太多了')
    const frame = text === null ? null : readClientFrame(text)
    if (!frame || (frame.t === 'join') === this.joined) return this.socket.close(CLOSE.badFrame, '消息不正确')
    this.joined = true
    clearTimeout(this.joinTimer)
    this.work = this.work.then(() => (frame.t === 'join' ? this.join(frame) : this.say(frame))).catch((error: unknown) => this.broke(error))
  }

  /** Counted by the process' own clock: the server's may stand still in a test. */
  private floods(): boolean {
    const at = performance.now()
    if (at - this.frames.since > FLOOD_MS) this.frames = { since: at, count: 0 }
    this.frames.count += 1
    return this.frames.count > FRAMES_LIMIT
  }

  private broke(error: unknown): void {
    this.world.rooms.failed(error)
    this.socket.close(1011, '服务器出错了')
  }

  private checkAlive(): void {
    if (!this.alive) return this.socket.terminate()
    this.alive = false
    this.socket.ping()
    // Who only listens says nothing that would be looked at. What he was refunded meanwhile is not his to hear.
    if (this.room) this.work = this.work.then(() => this.mayStay()).then(() => undefined, this.world.rooms.failed)
  }

  /** Whether the caller may still be in the room: a course that went back, or ended, takes its rooms with it. Else the socket is closed. */
  private async mayStay(caller?: Caller | null): Promise<boolean> {
    const { rooms, lessonId } = this.world
    const { db, now } = rooms.deps
    if (!this.room || this.room.open) return true
    const who = caller === undefined ? await this.caller() : caller
    const lesson = await liveLesson(db, lessonId)
    // A lesson that was taken away ends by its own state.
    if (!lesson || (await mayBeIn(db, lesson, { caller: who, now: now() }))) return true
    this.socket.close(who ? CLOSE.forbidden : CLOSE.badToken, who ? '没有这门课' : '登录已过期')
    return false
  }

  private gone(): void {
    clearTimeout(this.joinTimer)
    clearInterval(this.aliveTimer)
    this.room?.leave(this)
    if (this.room) this.world.rooms.release(this.room)
  }

  /** Who speaks now: a session that has ended since speaks no more. */
  private async caller(): Promise<Caller | null> {
    if (this.token === '') return null
    const { callers, rooms } = this.world
    const now = rooms.deps.now()
    const caller = callers.held(this.token, now) ?? (await callers.of(this.token, now))
    return caller?.userId && caller.phoneBound ? caller : null
  }

  private async join({ token = '', after }: Joining): Promise<void> {
    const { rooms, lessonId } = this.world
    const { db, now } = rooms.deps
    this.token = token
    const caller = await this.caller()
    if (token !== '' && !caller) return this.socket.close(CLOSE.badToken, '登录已过期')
    const lesson = await liveLesson(db, lessonId)
    if (!lesson) return this.socket.close(CLOSE.noRoom, '直播不存在')
    if (!(await mayBeIn(db, lesson, { caller, now: now() }))) return this.socket.close(CLOSE.forbidden, '没有这门课')
    const userId = caller?.userId ?? ''
    const [mute, nickname] = await Promise.all([
      userId === '' ? 0 : mutedUntil(db, { lessonId, userId, now: now() }),
      userId === '' ? '' : nicknameOf(db, userId),
    ])
    let room = await rooms.room(lessonId)
    // Somebody who waited for it with us may be gone before we are in, and with him the room.
    while (room?.ended) room = await rooms.room(lessonId)
    if (!room) return this.socket.close(CLOSE.noRoom, '直播不存在')
    if (this.socket.readyState !== this.socket.OPEN) return rooms.release(room)
    this.userId = userId
    this.nickname = nickname
    this.room = room
    const me = userId === '' ? '' : rooms.authorOf(lessonId, userId)
    room.enter(this, { after, me, moderates: caller !== null && isModerator(caller), mutedUntil: mute })
  }

  /** Words that stand already, whose answer was lost, were taken at their first try. */
  private async mayBeRead({ userId, clientId, text }: { userId: string; clientId: string; text: string }): Promise<boolean> {
    const { rooms, lessonId } = this.world
    const { deps, log } = rooms
    return (await mayBeRead(deps, log, { userId, place: 'live', text })) || isStored(deps.db, { lessonId, userId, clientId })
  }

  private async say({ id, text }: Saying): Promise<void> {
    const { room } = this
    if (!room) return
    const refuse = (reason: RefusalReason) => room.tell(this, { t: 'refused', id, reason, text: REFUSALS[reason] })
    const caller = await this.caller()
    if (!caller?.userId) return refuse('guest')
    if (room.state !== 'coming' && room.state !== 'running') return refuse('closed')
    const words = cleanWords(plainNote(text))
    if (words === '') return refuse('empty')
    // The room would hear it as it is, and who comes later as the database keeps it.
    if (isUnheld(words)) return refuse('words')
    const { deps, settings } = this.world.rooms
    const allowed = settings.words(words)
    if (allowed === null) return refuse('words')
    const teacher = isModerator(caller)
    if (!(await this.mayStay(caller))) return undefined
    const { userId } = caller
    if (!teacher && (await take(deps.db, { key: `live-say:${userId}`, ...SAY_LIMIT }, deps.now())) !== null) return refuse('tooFast')
    // Here, and not where sayings are stored together: who waits for WeChat holds up his own next words, and nobody else's.
    if (!teacher && !(await this.mayBeRead({ userId, clientId: id, text: allowed }))) return refuse('words')
    const stored = await room.say({ userId, clientId: id, nickname: this.nickname, teacher, text: allowed }).catch((error: unknown) => {
      this.world.rooms.failed(error)
      return null
    })
    if (stored === null) return refuse('failed')
    if (stored === 'muted') return refuse('muted')
    room.tell(this, { t: 'said', id, seq: stored.seq })
  }
}
