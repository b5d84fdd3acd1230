/** What an operator does about what learners wrote and others read. */
import { eq } from 'drizzle-orm'
import { liveMessages, liveRooms, notes } from '../../../server/db/schema'
import { runAdmin } from '../../../server/modules/admin/command'
import { testApp, type TestApp } from '../helpers/app'
import { Device, LESSON, listen, seedLives } from '../live/setup'
import { SURFACES, type Form } from '../moderation/surfaces'

let t: TestApp
const run = async (...args: string[]) => {
  const lines: string[] = []
  await runAdmin({ db: t.deps.db, now: t.clock.now, say: (line) => void lines.push(line), origin: 'https://a.example' }, args)
  return lines
}
interface Listed {
  rows: { body: string; author?: string; authorName?: string; nickname?: string }[]
}

describe.each([
  ['a public note', 'note', '/api/note/question/q1'],
  ['a review of a course', 'course', '/api/course/reviews?courseId=nurse-2027'],
  ['a review of a product', 'goods', '/api/shop/products/book/reviews'],
])('%s', (name, kind, url) => {
  const surface = SURFACES.find((one) => one.name === name)!
  let form: Form
  beforeAll(async () => void (t = await surface.open({})))
  afterAll(() => t.close())
  beforeEach(async () => void (form = await surface.form(t)))
  const read = async () => (await t.call<Listed>('GET', url, { token: (await t.buildUser()).token })).body.result.rows

  test('is found by its learner, hidden from others and shown again', async () => {
    await form.write('先报告再备除颤仪')
    const [line, sum] = await run('written', form.userId)
    const [code = '', , userId, , state, text] = line?.split('\t') ?? []
    expect([code, userId, state, text, sum]).toEqual([
      expect.stringMatching(`^${kind}:`),
      form.userId,
      '公开',
      kind === 'goods' ? '5 星 护考应试宝典 先报告再备除颤仪' : '先报告再备除颤仪',
      '共 1 条',
    ])
    expect((await read()).map(({ body }) => body)).toContain('先报告再备除颤仪')
    expect(await run('hide', code)).toEqual(['已不再公开 1 条'])
    expect((await read()).map(({ body }) => body)).not.toContain('先报告再备除颤仪')
    expect((await run('written', form.userId))[0]).toContain('不公开')
    expect(await run('show', code)).toEqual(['已恢复公开 1 条'])
    expect((await read()).map(({ body }) => body)).toContain('先报告再备除颤仪')
  })

  test('all that is named is hidden, or nothing', async () => {
    await form.write('先报告再备除颤仪')
    const code = (await run('written', form.userId))[0]?.split('\t')[0] ?? ''
    for (const [bad, words] of [
      [`${kind}:nothing`, '没有找到'],
      ['nonsense', '没有「nonsense」这样的编号'],
      [`live:${LESSON}:1`, '没有找到这条发言'],
    ] as const)
      await expect(run('hide', code, bad)).rejects.toThrow(words)
    expect((await run('written', form.userId))[0]).not.toContain('不公开')
  })

  test('another name is read beside it, too', async () => {
    await form.write('先报告再备除颤仪')
    expect(await run('rename', form.userId, ' 学员0001 ')).toEqual(['已改名为 学员0001'])
    const names = (await read()).map((row) => row.author ?? row.authorName ?? row.nickname)
    // Reviews of products are anonymous here.
    expect(names).toContain(kind === 'goods' ? '学***1' : '学员0001')
    await expect(run('rename', form.userId, '一')).rejects.toThrow('昵称至少 2 个字')
    await expect(run('rename', 'nobody', '学员0001')).rejects.toThrow('没有找到这位学员')
  })
})

test('pages of everybody, with pictures by their address', async () => {
  const surface = SURFACES.find(({ name }) => name === 'a public note')!
  t = await surface.open({})
  for (let n = 0; n < 21; n += 1) {
    await (await surface.form(t)).write(`第 ${n} 条`)
    t.clock.advance(1000)
  }
  await t.deps.db
    .update(notes)
    .set({ pictures: ['a.jpg'] })
    .where(eq(notes.body, '第 0 条'))
  const [first, second] = [await run('written'), await run('written', '2')]
  expect([first.length, first[0]?.split('\t').at(-1), first.at(-1)]).toEqual([21, '第 20 条', '共 21 条'])
  expect([second[0]?.split('\t').at(-1), ...second.slice(1)]).toEqual([
    '第 0 条',
    '    图 https://a.example/zxedu/media/upload/a.jpg',
    '共 21 条',
  ])
  await t.close()
})

test('what was said in several rooms stands among it, newest first, also of one moment', async () => {
  t = await testApp()
  const { user } = await t.buildUser()
  const said = { userId: user.id, nickname: '小安', teacher: false }
  const at = (seconds: number) => new Date(t.clock.now().getTime() + seconds * 1000)
  const room = (lessonId: string, times: number[]) =>
    t.deps.db.insert(liveMessages).values(
      times.map((seconds, n) => ({
        ...said,
        lessonId,
        seq: n + 1,
        clientId: `${n}`,
        body: `${lessonId} ${n + 1}`,
        createdAt: at(seconds),
      })),
    )
  await t.deps.db.insert(liveRooms).values(['a', 'b'].map((lessonId) => ({ lessonId, lastSeq: 30 })))
  // Room a in one moment, as a batch is stored; of room b the first is older than all, the others are newer.
  await room(
    'a',
    Array.from({ length: 21 }, () => 0),
  )
  await room('b', [-5, 1, 2])
  const bodies = async (...args: string[]) => (await run('written', ...args)).slice(0, -1).map((line) => line.split('\t').at(-1))
  const all = ['b 3', 'b 2', ...Array.from({ length: 21 }, (_, n) => `a ${21 - n}`), 'b 1']
  for (const whose of [[], [user.id]]) {
    expect([...(await bodies(...whose, '1')), ...(await bodies(...whose, '2'))]).toEqual(all)
    expect((await run('written', ...whose, '1')).at(-1)).toBe('共 24 条')
  }
  await t.close()
})

describe('a live room', () => {
  let address: string
  const devices: Device[] = []
  beforeAll(async () => {
    t = await testApp()
    await seedLives(t.deps.db, t.clock.now())
    address = (await listen(t))(LESSON)
  })
  afterAll(async () => {
    devices.forEach((one) => one.cut())
    await Promise.all(devices.map((one) => one.closing()))
    await t.close()
  })
  const enter = async (token?: string) => {
    const one = new Device(address)
    devices.push(one)
    return { one, joined: await one.join({ token }) }
  }

  test('words that are taken away leave the devices that have them, and reach nobody else', async () => {
    const { user, token } = await t.buildUser({ nickname: '小安' })
    const [{ one: me }, { one: other }] = [await enter(token), await enter()]
    await me.say('message-1', '代考包过')
    const last = await me.say('message-2', '老师好')
    await other.until(() => other.heard.length === 2)
    const code = (await run('written', user.id)).find((line) => line.endsWith('代考包过'))?.split('\t')[0] ?? ''
    expect(code).toBe(`live:${LESSON}:${last.t === 'said' ? last.seq - 1 : 0}`)
    expect(await run('hide', code)).toEqual(['已移除发言：代考包过', '已不再公开 1 条'])
    expect(await other.next('hidden')).toMatchObject({ seq: other.heard[0]?.seq, text: '这条消息已被移除' })
    expect((await enter()).joined.messages.map(({ text }) => text)).toEqual(['这条消息已被移除', '老师好'])
    await expect(run('show', code)).rejects.toThrow('这样的编号')
  })

  test('who is given another name speaks under it at once, and stands under it beside what he said before', async () => {
    const { user, token } = await t.buildUser({ nickname: '坏名字' })
    const [{ one: me }, { one: other, joined }] = [await enter(token), await enter()]
    const before = joined.messages.length
    await me.say('message-3', '早')
    await run('rename', user.id, '学员 0001')
    await me.say('message-4', '老师好')
    await other.until(() => other.heard.length === before + 2)
    expect(other.heard[before + 1]).toMatchObject({ text: '老师好', nickname: '学员 0001' })
    const names = (await enter()).joined.messages.slice(-2).map(({ text, nickname }) => [text, nickname])
    expect(names).toEqual([
      ['早', '学员 0001'],
      ['老师好', '学员 0001'],
    ])
  })
})
