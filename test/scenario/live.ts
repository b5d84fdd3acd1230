import { WebSocket } from 'ws'
import { addDays, dayOf } from '@/domain/calendar'
import type { LiveMessage, ServerFrame } from '@/domain/live/protocol'
import { arrive } from './account'
import type { Driver } from './driver'
import type { Scenario } from './scenario'
import type { TestServer } from './server'

const SUBJECT = '护士执业资格'
/** Lives of the demo content (server/seed/courses): one runs at any time and is open to everybody, one is tomorrow evening. */
export const RUNNING = { id: 'nurse-2027-13', title: '心律失常病人的护理' }
const TOMORROW = '新生儿黄疸与肺炎'

/** Another learner in the room: the demo learner, over a socket of his own. */
export async function friendIn(server: TestServer, lessonId: string) {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ username: 'demo', password: 'demo1234' })
  const answer = await fetch(`${server.origin}/zxedu/sys/login`, { method: 'POST', headers, body })
  const { result } = (await answer.json()) as { result: { token: string } }
  const socket = new WebSocket(`${server.origin.replace('http', 'ws')}/zxedu/api/live/${lessonId}/room`)
  const heard: LiveMessage[] = []
  const joined = new Promise<void>((resolve, reject) => {
    socket.on('error', reject)
    socket.on('close', (code) => reject(new Error(`the room was closed with ${code}`)))
    socket.on('message', (data) => {
      const frame = JSON.parse(String(data)) as ServerFrame
      if (frame.t === 'joined' || frame.t === 'chat') heard.push(...frame.messages)
      if (frame.t === 'joined') resolve()
    })
  })
  socket.on('open', () => socket.send(JSON.stringify({ t: 'join', token: result.token })))
  await joined
  return {
    say: (text: string) => socket.send(JSON.stringify({ t: 'say', id: `friend-${Date.now()}`, text })),
    /** Waits until somebody said this, and says how often it was heard. */
    hear: async (text: string): Promise<number> => {
      for (const until = Date.now() + 60_000; Date.now() < until; await new Promise((resolve) => setTimeout(resolve, 40))) {
        const times = heard.filter((message) => message.text === text).length
        if (times > 0) return times
      }
      throw new Error(`nobody said ${text}: ${JSON.stringify(heard)}`)
    },
    leave: () => socket.terminate(),
  }
}

/** The timetable has tomorrow's live, which is today's when the database was seeded before midnight; it is reserved, and stays so. */
async function reserve(driver: Driver): Promise<void> {
  const dayAfter = (days: number) => Number(addDays(dayOf(Date.now()), days).slice(8))
  await driver.tap(/^今日直播.*课表$/)
  await driver.see('公开课')
  await driver.tap(new RegExp(`^周.${dayAfter(1)}$`))
  await driver.see(new RegExp(`${TOMORROW}|这一天没有直播`))
  if (await driver.sees('这一天没有直播')) await driver.tap(new RegExp(`^今天${dayAfter(0)}$`))
  await driver.tap(`预约，${TOMORROW}`)
  await driver.see(`已预约，${TOMORROW}`)
  await driver.back()
  await driver.see('今日直播')
}

/** Both hear each other; what is said while the network is away arrives once it is back, once. */
async function chat(driver: Driver, server: TestServer): Promise<void> {
  await driver.tap(`进入，${RUNNING.title}`)
  await driver.see('直播间')
  await driver.see('人在看')
  await driver.seeNot('正在连接直播')
  const friend = await friendIn(server, RUNNING.id)
  try {
    friend.say('大家晚上好')
    await driver.see('大家晚上好')
    await driver.fill('和大家聊聊', '老师讲得很清楚')
    await driver.tap('发送')
    expect(await friend.hear('老师讲得很清楚')).toBe(1)
    await driver.see('我：老师讲得很清楚')

    await driver.setOnline(false)
    await driver.see('聊天断开了')
    friend.say('断网时说的一句')
    expect(await friend.hear('断网时说的一句')).toBe(1)
    await driver.setOnline(true)
    await driver.see('断网时说的一句')
    await driver.seeNot('聊天断开了')
    const again = (await driver.text()).split('断网时说的一句').length - 1
    expect(again).toBe(1)
  } finally {
    friend.leave()
  }
}

async function walk(driver: Driver, server: TestServer): Promise<void> {
  await arrive(driver, server, SUBJECT)
  await driver.tap('课程')
  await driver.see('今日直播')
  await reserve(driver)
  await chat(driver, server)
  await driver.back()
  await driver.see('系统课')
}

export const liveScenarios: Scenario[] = [{ name: 'a live is reserved, the running one entered, and its chat survives a cut', run: walk }]
