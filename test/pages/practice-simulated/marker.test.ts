import { createMarker, partOf } from '@/pages_subpkg_practice/practice-simulated/chat/paper/marker'
import { memory } from '@/platform/storage'
import { toast } from '@/platform/toast'

const stem = partOf.stem('q1')

beforeEach(memory.clear)
// A device that is full is told of by a toast, which would keep the worker for its two seconds.
afterAll(() => toast.hide())

test('what is painted is there again after a reload, for this attempt alone', () => {
  const marker = createMarker('one')
  marker.toggle(stem, [2, 8])
  marker.toggle(partOf.passage('g1'), [0, 3])
  expect(createMarker('one').store.getState()).toEqual({ [stem]: [[2, 8]], 'case-g1': [[0, 3]] })
  expect(createMarker('two').store.getState()).toEqual({})
})

test('the marker comes off by painting again, or around a character', () => {
  const marker = createMarker('one')
  marker.toggle(stem, [2, 8])
  marker.toggle(stem, [2, 8])
  expect(memory.snapshot().size).toBe(0)
  marker.toggle(stem, [2, 8])
  marker.wipe(stem, 5)
  expect(createMarker('one').store.getState()).toEqual({})
})

test('a full device paints all the same and forgets with the page', () => {
  memory.setFull(true)
  const marker = createMarker('one')
  marker.toggle(stem, [2, 8])
  expect(marker.store.getState()[stem]).toEqual([[2, 8]])
  expect(createMarker('one').store.getState()).toEqual({})
})

test('a paper that was handed in leaves nothing behind', () => {
  const marker = createMarker('one')
  marker.toggle(stem, [2, 8])
  marker.forget()
  expect(memory.snapshot().size).toBe(0)
})

test('nor does one that ended elsewhere, once another is opened; one that runs on keeps its own', () => {
  const painted = JSON.stringify({ [stem]: [[2, 8]] })
  const kept = { 'exam-marker-over': painted, 'exam-marker-running': painted, 'zx.exam.a.running': '{}' }
  memory.restore(new Map(Object.entries(kept)))
  createMarker('next').toggle(stem, [1, 2])
  expect([...memory.snapshot().keys()].filter((key) => key.startsWith('exam-marker-')).sort()).toEqual([
    'exam-marker-next',
    'exam-marker-running',
  ])
})
