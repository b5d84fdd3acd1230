import { keptStep } from '@/pages/practice/kept-step'
import { storage } from '@/platform/storage'
import { useUserStore } from '@/stores/user'

const keep = (value: unknown) => storage.set('zx.session.state', typeof value === 'string' ? value : JSON.stringify(value))
const session = { id: 's1', title: '循环系统', total: 29, answers: [{}, {}] }

beforeEach(() =>
  useUserStore.getState().setLogin({
    sysUser: { id: 'u1', username: null, nickname: 'u1', avatar: null, phone: '138****0000' },
    token: 'token',
  } as never),
)
afterEach(() => storage.remove('zx.session.state'))

test('a home that cannot be read offers the practice this device keeps, to its learner alone', () => {
  expect(keptStep()).toBeNull()
  keep({ uid: 'u1', session })
  expect(keptStep()).toEqual({
    title: '循环系统',
    action: '继续',
    progress: { answered: 2, total: 29 },
    note: '',
    target: { kind: 'session', sessionId: 's1' },
  })
  keep({ uid: 'u2', session })
  expect(keptStep()).toBeNull()
  for (const broken of ['{', 'null', '{"uid":"u1"}']) {
    keep(broken)
    expect(keptStep()).toBeNull()
  }
})
