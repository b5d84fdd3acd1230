import { buttonOf, noteOf, timeOf, watchingOf } from '@/features/live-lessons/words'

test('the time of day in Asia/Shanghai, with two digits', () => {
  expect([timeOf(Date.parse('2026-11-20T01:30:00Z')), timeOf(Date.parse('2026-11-20T11:00:00Z'))]).toEqual(['09:30', '19:00'])
})

test('what can be done with a live', () => {
  expect([
    buttonOf('coming', false),
    buttonOf('coming', true),
    buttonOf('running', true),
    buttonOf('replay', false),
    buttonOf('over', false),
  ]).toEqual([
    { kind: 'soft', label: '预约' },
    { kind: 'line', label: '已预约' },
    { kind: 'primary', label: '进入' },
    { kind: 'line', label: '看回放' },
    null,
  ])
})

test('how many are there, while it runs', () => {
  expect([watchingOf('running', 1280), watchingOf('running', 0), watchingOf('replay', 5)]).toEqual(['1,280 人在看·', '', ''])
})

test('who teaches and which lesson of which course', () => {
  expect(noteOf({ teacher: '王静怡', shortName: '专业实务', number: 13 })).toBe('王静怡·专业实务第\u00a013\u00a0讲')
  expect(noteOf({ teacher: '', shortName: '专业实务', number: 13 })).toBe('专业实务第\u00a013\u00a0讲')
})
