/**
 * @jest-environment jsdom
 */
import { renderHook } from '@testing-library/react'
import { configureClient } from '@/api/client'
import type { ShareThing } from '@/features/share/thing'
import { linkOfCode } from '@/features/share/thing'
import { useShareCard } from '@/features/share/use-share-card'
import { serveWith } from '@/platform/request'
import { useUserStore } from '@/stores/user'

interface Card {
  title: string
  path: string
  promise?: Promise<{ title: string; path: string }>
}
let ask: () => Card = () => ({ title: '', path: '' })
jest.mock('@tarojs/taro', () => ({ useShareAppMessage: (callback: () => Card) => (ask = callback) }))

const QUESTION: ShareThing = { kind: 'question', subjectId: 's1', refId: 'q1', title: '循环系统', text: '题干' }
const PLAIN = '/pages/practice/practice'

beforeAll(() =>
  configureClient({
    getToken: () => useUserStore.getState().token,
    getAuditStatus: () => '0',
    onUnauthorized: () => undefined,
    onError: () => undefined,
    baseUrl: '',
  }),
)
beforeEach(() => {
  const sysUser = { id: 'u1', username: null, nickname: '学员', avatar: null, phone: '138****0000' }
  useUserStore.getState().setLogin({ sysUser, token: 'a.b.c' })
})
afterAll(() => serveWith(null))

const cardOf = (thing: ShareThing | null) => {
  renderHook(() =>
    useShareCard(
      () => thing,
      () => PLAIN,
    ),
  )
  return ask()
}

test('the card of a learner carries a code; the page without one stands in until it is there', async () => {
  serveWith(async () => ({
    status: 200,
    body: { success: true, code: 200, message: '', result: { code: 'Abc', coins: 20, perDay: 10, credited: 0 } },
  }))
  const card = cardOf(QUESTION)
  expect(card).toMatchObject({ title: '这道题，你会吗？循环系统', path: PLAIN })
  await expect(card.promise).resolves.toEqual({
    title: card.title,
    path: '/pages_subpkg_practice/share-callback/share-callback?code=Abc',
  })
  expect(linkOfCode('Abc')).toBe('https://h5.test/h5/#/pages_subpkg_practice/share-callback/share-callback?code=Abc')
})

test('without the network the card leads to the page itself', async () => {
  serveWith(null)
  await expect(cardOf(QUESTION).promise).resolves.toMatchObject({ path: PLAIN })
})

test('a guest and a page that is still loading share without a code', () => {
  expect(cardOf(null)).toEqual({ title: '知行题库', path: PLAIN })
  useUserStore.getState().clearUser()
  expect(cardOf(QUESTION)).toEqual({ title: '这道题，你会吗？循环系统', path: PLAIN })
})
