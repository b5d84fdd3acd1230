import type { LocalPicture } from '@/platform/upload/contract'
import { dayAt, wheelsOfDay } from '@/pages_subpkg_profile/info-detail/birthday'
import { reduceShots, shotsProblem, type Shot } from '@/pages_subpkg_profile/userSetting/biz/parts/shots-model'
import { sizeText } from '@/pages_subpkg_profile/userSetting/cache'

jest.mock('@tarojs/taro', () => ({ useDidShow: () => undefined, useDidHide: () => undefined }))

const TODAY = '2026-11-20'

describe('the wheels of a birthday', () => {
  test.each(['1999-12-31', '2000-02-29', TODAY, '2026-11-01'])('stand at %s', (day) => {
    expect(dayAt(wheelsOfDay(day, TODAY))).toBe(day)
  })
  test('offer nothing after today, and a day that a month does not have becomes its last', () => {
    expect(dayAt(wheelsOfDay('2030-05-05', TODAY))).toBe('2026-05-05')
    expect(dayAt(wheelsOfDay('2026-12-25', TODAY))).toBe(TODAY)
    expect(dayAt(wheelsOfDay('2001-02-31', TODAY))).toBe('2001-02-28')
    expect(dayAt(wheelsOfDay('', TODAY))).toBe('2000-01-01')
  })
})

describe('pictures of a feedback', () => {
  const local: LocalPicture = { path: 'p' }
  const added = (...keys: string[]) => reduceShots([], { type: 'added', shots: keys.map((key) => ({ key, local })) })
  test('progress never runs backwards, and a picture that was removed meanwhile changes nothing', () => {
    let list = added('a', 'b')
    for (const share of [0.4, 0.2]) list = reduceShots(list, { type: 'progress', key: 'a', share })
    expect(list.map(({ share }) => share)).toEqual([0.4, 0])
    list = reduceShots(list, { type: 'removed', key: 'a' })
    expect(reduceShots(list, { type: 'sent', key: 'a', fileID: 'x' })).toBe(list)
  })
  test('are sent, fail and are tried again; the feedback waits for them', () => {
    let list: readonly Shot[] = added('a')
    expect(shotsProblem(list)).toMatch(/还在上传/)
    list = reduceShots(list, { type: 'failed', key: 'a' })
    expect(shotsProblem(list)).toMatch(/没有上传成功/)
    list = reduceShots(reduceShots(list, { type: 'again', key: 'a' }), { type: 'sent', key: 'a', fileID: 'cloud-1' })
    expect([shotsProblem(list), list[0]?.fileID]).toEqual([null, 'cloud-1'])
  })
})

test.each([
  [0, '无缓存'],
  [2048, '2.0 KB'],
  [3 * 1024 * 1024, '3.0 MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(sizeText(bytes)).toBe(words)
})
