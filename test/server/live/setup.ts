import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { WebSocket } from 'ws'
import type { ClientFrame, LiveMessage, ServerFrame } from '@/domain/live/protocol'
import { courseChapters, courseLessons, courses, majors, subjects } from '../../../server/db/schema'
import type { Db } from '../../../server/db/client'
import type { TestApp } from '../helpers/app'

export const LESSON = 'live-1'
/** A lesson of a course that has to be bought. */
export const CLOSED_LESSON = 'live-2'
const HOUR = 3_600_000

const lesson = (id: string, courseId: string, now: Date) => ({
  id,
  courseId,
  chapterId: `${courseId}-chapter`,
  kind: 'live' as const,
  number: 1,
  title: '心律失常病人的护理',
  liveAt: new Date(now.getTime() - HOUR),
  liveEndsAt: new Date(now.getTime() + HOUR),
})

/** A running live of an open course, and one of a course that has to be bought. */
export async function seedLives(db: Db, now: Date): Promise<void> {
  await db.insert(majors).values({ id: 'm', name: '医药卫生', position: 0 })
  await db.insert(subjects).values({ id: 's', majorId: 'm', groupName: '护理', name: '护士', examName: '护士资格考试', position: 0 })
  const course = (id: string, kind: 'open' | 'class', position: number) => ({
    id,
    subjectId: 's',
    kind,
    name: id,
    shortName: '课',
    summary: '',
    tone: 0,
    position,
  })
  await db.insert(courses).values([course('open', 'open', 0), course('class', 'class', 1)])
  await db
    .insert(courseChapters)
    .values(['open', 'class'].map((courseId) => ({ id: `${courseId}-chapter`, courseId, stage: 0, name: '第一章', position: 0 })))
  await db.insert(courseLessons).values([lesson(LESSON, 'open', now), lesson(CLOSED_LESSON, 'class', now)])
}

/** Where the rooms of a test server are; it begins to listen. */
export async function listen(t: TestApp): Promise<(lessonId: string) => string> {
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = t.app.server.address() as AddressInfo
  return (lessonId) => `ws://127.0.0.1:${port}/zxedu/api/live/${lessonId}/room`
}

type FrameOf<T extends ServerFrame['t']> = Extract<ServerFrame, { t: T }>

/** A device in a room: keeps every frame it got and waits for those that are to come. */
export class Device {
  readonly frames: ServerFrame[] = []
  readonly socket: WebSocket
  private readonly waiting = new Set<() => void>()
  closed: number | null = null

  constructor(url: string) {
    this.socket = new WebSocket(url)
    this.socket.on('message', (data) => {
      this.frames.push(JSON.parse(String(data)) as ServerFrame)
      this.waiting.forEach((look) => look())
    })
    this.socket.on('error', () => undefined)
    this.socket.on('close', (code) => {
      this.closed = code
      this.waiting.forEach((look) => look())
    })
  }

  async open(): Promise<this> {
    if (this.socket.readyState !== WebSocket.OPEN) await once(this.socket, 'open')
    return this
  }

  /** Everything that was said in the room, as this device heard it. */
  get heard(): LiveMessage[] {
    return this.frames.flatMap((frame) => (frame.t === 'chat' || frame.t === 'joined' ? frame.messages : []))
  }

  send(frame: ClientFrame): void {
    this.socket.send(JSON.stringify(frame))
  }

  async join(given: { token?: string; after?: number } = {}): Promise<FrameOf<'joined'>> {
    await this.open()
    this.send({ t: 'join', ...given })
    return this.next('joined')
  }

  say(id: string, text: string): Promise<FrameOf<'said'> | FrameOf<'refused'>> {
    this.send({ t: 'say', id, text })
    return this.until(() =>
      this.frames.find(
        (frame): frame is FrameOf<'said'> | FrameOf<'refused'> => (frame.t === 'said' || frame.t === 'refused') && frame.id === id,
      ),
    )
  }

  next<T extends ServerFrame['t']>(kind: T): Promise<FrameOf<T>> {
    return this.until(() => this.frames.find((frame): frame is FrameOf<T> => frame.t === kind))
  }

  /** The first value that is there, looked for after every frame. */
  until<T>(look: () => T | undefined | false): Promise<T> {
    return new Promise((resolve, reject) => {
      const check = () => {
        const found = look()
        if (found === undefined || found === false) return
        clearTimeout(timer)
        this.waiting.delete(check)
        resolve(found)
      }
      const timer = setTimeout(() => {
        this.waiting.delete(check)
        reject(new Error(`nothing came: ${JSON.stringify(this.frames).slice(0, 500)}, closed ${this.closed}`))
      }, 60_000)
      this.waiting.add(check)
      check()
    })
  }

  /** The code the server closes with. */
  closing(): Promise<number> {
    return this.until(() => this.closed ?? undefined)
  }

  /** The network is gone. */
  cut(): void {
    this.socket.terminate()
  }
}
