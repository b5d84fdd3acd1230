import { DEFAULT_SETTINGS } from '@/domain/settings'
import { memory, storage } from '@/platform/storage'

type User = typeof import('@/stores/user')
type Config = typeof import('@/stores/config')
type Theme = typeof import('@/stores/theme')
interface Stores extends User, Config, Theme {}

/** The app starts: stores are made anew from what the device kept. */
function start(): Stores {
  let stores: Stores | undefined
  const kept = memory.snapshot()
  jest.isolateModules(() => {
    const { memory: device } = jest.requireActual<typeof import('@/platform/storage')>('@/platform/storage')
    device.restore(kept)
    stores = {
      ...jest.requireActual<User>('@/stores/user'),
      ...jest.requireActual<Config>('@/stores/config'),
      ...jest.requireActual<Theme>('@/stores/theme'),
    }
    isolated = device
  })
  if (!stores) throw new Error('the stores did not load')
  return stores
}
let isolated = memory

/** Stops the app and starts it again on the same device. */
function restart(): Stores {
  memory.restore(isolated.snapshot())
  return start()
}

const sysUser = { id: 'u1', username: null, nickname: '小满同学', avatar: null, phone: '138****6021' }
const claims = Buffer.from(JSON.stringify({ uid: 'u1', role: [], permission: [], exp: 1_800_000_000 })).toString('base64url')
const token = `h.${claims}.s`
const subjects = [
  { id: 's1', name: '护师' },
  { id: 's2', name: '会计' },
]

beforeEach(() => memory.clear())

/** A user store with everything in it. */
function filled(stores: Stores) {
  const state = stores.useUserStore.getState()
  state.setLogin({ sysUser, token })
  state.setSubjects(subjects)
  state.selectSubject('s2')
  state.selectCourseSubject('s1')
  state.setTempSubject('s9')
  state.checkDaily('s1', '2026-11-20')
  state.setSettings({ ...DEFAULT_SETTINGS, fontScale: 1.3 })
  state.setAdvancedActiveTab('真题')
}

test('a new device: the defaults of the specification', () => {
  const { useUserStore, useConfigStore, useThemeStore } = start()
  expect(useUserStore.getState()).toMatchObject({
    userInfo: null,
    token: '',
    userSelQuestions: [],
    activeSubSpecialtyId: '',
    activeName: '',
    activeCourseSubSpecialtyId: '',
    tempSubSpecialtyId: '',
    dailyList: [],
    settingRules: DEFAULT_SETTINGS,
    advancedActiveTab: '',
  })
  expect(useConfigStore.getState()).toMatchObject({ loginModel: '1', isIosTest: '0', nowLearning: [], systemVersion: '' })
  expect(useThemeStore.getState().theme).toBe('light')
})

test('everything survives a restart; the token stands plainly under uni_id_token', () => {
  const before = start()
  filled(before)
  before.useConfigStore.getState().setFlags({ isIosTest: '1', loginModel: '2' })
  before.useConfigStore.getState().setNowLearning('s1', 'c1')
  before.useThemeStore.getState().setTheme('dark')
  expect(isolated.snapshot().get('uni_id_token')).toBe(token)
  expect(isolated.snapshot().get('uni_id_token_expired')).toBe('1800000000000')
  expect(isolated.snapshot().get('zx.user')).not.toContain(token)
  const { useUserStore, useConfigStore, useThemeStore, isLoggedIn } = restart()
  expect(useUserStore.getState()).toMatchObject({
    userInfo: sysUser,
    token,
    activeSubSpecialtyId: 's2',
    activeName: '会计',
    activeCourseSubSpecialtyId: 's1',
    tempSubSpecialtyId: 's9',
    advancedActiveTab: '真题',
    userSelQuestions: [
      { id: 's1', name: '护师', nodeName: '护师' },
      { id: 's2', name: '会计', nodeName: '会计' },
    ],
    dailyList: [{ subSpecialtyId: 's1', day: '2026-11-20' }],
    settingRules: { ...DEFAULT_SETTINGS, fontScale: 1.3 },
  })
  expect(isLoggedIn(useUserStore.getState())).toBe(true)
  expect(useConfigStore.getState()).toMatchObject({ isIosTest: '1', loginModel: '2', nowLearning: [{ id: 's1', value: 'c1' }] })
  expect(useThemeStore.getState().theme).toBe('dark')
})

test('clearing user info resets token, info, subjects, active ids, daily list and setting rules, and nothing else', () => {
  const stores = start()
  filled(stores)
  stores.useThemeStore.getState().setTheme('dark')
  stores.useUserStore.getState().clearUser()
  const { useUserStore, useThemeStore } = restart()
  expect(useUserStore.getState()).toMatchObject({
    userInfo: null,
    token: '',
    userSelQuestions: [],
    activeSubSpecialtyId: '',
    activeName: '',
    activeCourseSubSpecialtyId: '',
    dailyList: [],
    settingRules: DEFAULT_SETTINGS,
    tempSubSpecialtyId: 's9',
    advancedActiveTab: '真题',
  })
  expect(useThemeStore.getState().theme).toBe('dark')
  expect(isolated.snapshot().has('uni_id_token')).toBe(false)
})

test('a half login (no phone) is not logged in; the end of a session keeps what belongs to the learner', () => {
  const { useUserStore, isLoggedIn } = start()
  useUserStore.getState().setLogin({ sysUser: { ...sysUser, phone: null }, token })
  expect(isLoggedIn(useUserStore.getState())).toBe(false)
  useUserStore.getState().setLogin({ sysUser, token })
  useUserStore.getState().setSubjects(subjects)
  useUserStore.getState().dropToken()
  expect(useUserStore.getState()).toMatchObject({ token: '', userInfo: sysUser, activeName: '护师' })
  expect(isLoggedIn(useUserStore.getState())).toBe(false)
})

test('a (subject, day) pair is announced once', () => {
  const { checkDaily } = start().useUserStore.getState()
  expect([checkDaily('s1', 'd1'), checkDaily('s1', 'd1'), checkDaily('s1', 'd2'), checkDaily('s2', 'd1')]).toEqual([
    true,
    false,
    true,
    true,
  ])
  expect(restart().useUserStore.getState().checkDaily('s2', 'd1')).toBe(false)
})

test('what was announced long ago is forgotten: the list does not grow with the years', () => {
  const { useUserStore } = start()
  for (let day = 0; day < 500; day += 1) useUserStore.getState().checkDaily('s1', `d${day}`)
  expect(useUserStore.getState().dailyList.length).toBeLessThanOrEqual(200)
  expect(useUserStore.getState().checkDaily('s1', 'd499')).toBe(false)
})

test('the active subject stays on a new list that has it, and becomes the first of one that has not', () => {
  const { useUserStore } = start()
  useUserStore.getState().setSubjects(subjects)
  expect(useUserStore.getState()).toMatchObject({ activeSubSpecialtyId: 's1', activeName: '护师' })
  useUserStore.getState().selectSubject('s2')
  useUserStore.getState().setSubjects([
    { id: 's3', name: '教师' },
    { id: 's2', name: '初级会计' },
  ])
  expect(useUserStore.getState()).toMatchObject({ activeSubSpecialtyId: 's2', activeName: '初级会计' })
  useUserStore.getState().setSubjects([{ id: 's3', name: '教师' }])
  expect(useUserStore.getState()).toMatchObject({ activeSubSpecialtyId: 's3', activeName: '教师' })
})

describe('broken storage', () => {
  const other = JSON.stringify({ state: { theme: 'dark' }, version: 1 })

  test.each([
    'not json',
    '{"state":',
    'null',
    '[]',
    '5',
    '{}',
    '{"state":null,"version":1}',
    '{"state":{},"version":"1"}',
    '{"state":{"userSelQuestions":[]},"version":99}',
  ])('%s resets the user slice and neither the theme nor the token', (text) => {
    storage.set('zx.user', text)
    storage.set('zx.theme', other)
    storage.set('uni_id_token', token)
    const { useUserStore, useThemeStore } = start()
    expect(useUserStore.getState()).toMatchObject({ userInfo: null, userSelQuestions: [], settingRules: DEFAULT_SETTINGS, token })
    expect(useThemeStore.getState().theme).toBe('dark')
    // The store works and heals what is on the device.
    useUserStore.getState().setSubjects(subjects)
    expect(restart().useUserStore.getState().activeName).toBe('护师')
  })

  test.each([
    ['userSelQuestions', [{ id: 's1' }]],
    ['userSelQuestions', 'x'],
    ['userInfo', { id: 1 }],
    ['dailyList', [null]],
    ['settingRules', { fontScale: 7 }],
    ['activeSubSpecialtyId', 5],
  ])('a field of the wrong shape (%s) costs that field alone', (name, value) => {
    filled(start())
    const kept = JSON.parse(isolated.snapshot().get('zx.user') ?? '') as { state: Record<string, unknown> }
    const values = isolated.snapshot().set('zx.user', JSON.stringify({ ...kept, state: { ...kept.state, [name]: value } }))
    memory.restore(values)
    const state = start().useUserStore.getState()
    const defaults = { userSelQuestions: [], userInfo: null, dailyList: [], settingRules: DEFAULT_SETTINGS, activeSubSpecialtyId: '' }
    expect(state[name as keyof typeof defaults]).toEqual(defaults[name as keyof typeof defaults])
    expect(state).toMatchObject({ token, tempSubSpecialtyId: 's9', advancedActiveTab: '真题' })
  })

  test('settings of the version before keep their values and have the defaults of what is new', () => {
    const { masteredAfter: _new, retention: _newer, ...older } = { ...DEFAULT_SETTINGS, dailyGoal: 80 }
    storage.set('zx.user', JSON.stringify({ state: { settingRules: older }, version: 1 }))
    expect(start().useUserStore.getState().settingRules).toEqual({ ...DEFAULT_SETTINGS, dailyGoal: 80 })
  })

  test('a full device keeps the stores working for this run', () => {
    const stores = start()
    isolated.setFull(true)
    filled(stores)
    expect(stores.useUserStore.getState()).toMatchObject({ activeName: '会计', token })
    isolated.setFull(false)
  })
})

test('a token of somebody else than the learner who is kept (two windows wrote): the learner is read again, nothing of the other one stays', () => {
  filled(start())
  const other = `h.${Buffer.from(JSON.stringify({ uid: 'u2', exp: 1_800_000_000 })).toString('base64url')}.s`
  memory.restore(isolated.snapshot().set('uni_id_token', other))
  expect(start().useUserStore.getState()).toMatchObject({
    token: other,
    userInfo: null,
    userSelQuestions: [],
    activeSubSpecialtyId: '',
    activeName: '',
    settingRules: DEFAULT_SETTINGS,
  })
})
