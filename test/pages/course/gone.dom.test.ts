import { fireEvent, render, screen } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { ApiCallError } from '@/domain/errors'
import { go } from '@/hooks/go'
import Play from '@/pages_subpkg_course/course-play-detail/course-play-detail'
import Product from '@/pages_subpkg_course/course-purchase-product/course-purchase-product'
import Purchased from '@/pages_subpkg_course/purchased-course-detail/purchased-course-detail'

interface Query {
  data?: unknown
  error: Error | null
}
interface Box {
  title?: string
  children?: ReactNode
}
interface Empty {
  title: string
  action: { label: string; onTap: () => void }
}
const mockAsked: { query: Query } = { query: { error: null } }
const mockScreen = ({ title, children }: Box) => createElement('main', {}, createElement('h1', {}, title), children)
const mockEmpty = ({ title, action }: Empty) => createElement('p', { onClick: action.onTap }, title, createElement('b', {}, action.label))

jest.mock('@tarojs/components', () => ({
  View: ({ children }: Box) => children,
  ScrollView: ({ children }: Box) => children,
}))
jest.mock('@/components/screen', () => ({ Screen: (props: Box) => mockScreen(props) }))
jest.mock('@/components/state', () => ({ EmptyState: (props: Empty) => mockEmpty(props) }))
jest.mock('@/components/async-view', () => ({ AsyncView: () => '查询' }))
jest.mock('@/hooks/define-page', () => ({ definePage: (_name: string, page: unknown) => page }))
jest.mock('@/hooks/go', () => ({ go: jest.fn() }))
jest.mock('@/hooks/page-card', () => ({ usePageCard: () => undefined }))
jest.mock('@/features/course-shelf/course-rows', () => ({ CourseRows: () => null }))
jest.mock('@/pages_subpkg_course/course-purchase-product/use-product', () => ({ useProduct: () => ({ query: mockAsked.query }) }))
jest.mock('@/pages_subpkg_course/course-purchase-product/parts/bottom-bar', () => ({ BottomBar: () => null }))
jest.mock('@/pages_subpkg_course/course-purchase-product/parts/facts', () => ({ FactRows: () => null, NameBlock: () => null }))
jest.mock('@/pages_subpkg_course/course-purchase-product/parts/head', () => ({ Head: () => null }))
jest.mock('@/pages_subpkg_course/course-purchase-product/parts/outline', () => ({ Outline: () => null }))
jest.mock('@/pages_subpkg_course/course-purchase-product/parts/praise', () => ({ Praise: () => null }))
jest.mock('@/pages_subpkg_course/course-purchase-product/parts/product-skeleton', () => ({ ProductSkeleton: () => null }))
jest.mock('@/pages_subpkg_course/course-purchase-product/parts/teachers', () => ({ Teachers: () => null }))
jest.mock('@/pages_subpkg_course/course-purchase-product/parts/top-bar', () => ({ TopBar: () => null }))
jest.mock('@/pages_subpkg_course/course-purchase-product/course-purchase-product.module.scss', () => ({}))
jest.mock('@/pages_subpkg_course/playing/player', () => ({ PlayerRoom: () => null }))
jest.mock('@/pages_subpkg_course/course-play-detail/use-play-detail', () => ({
  usePlayDetail: () => ({ lesson: mockAsked.query, reviews: {}, tab: 'toc' }),
}))
jest.mock('@/pages_subpkg_course/course-play-detail/parts/handout-pane', () => ({ HandoutPane: () => null }))
jest.mock('@/pages_subpkg_course/course-play-detail/parts/lesson-skeleton', () => ({
  LessonSkeleton: () => null,
  WaitingRoom: () => null,
}))
jest.mock('@/pages_subpkg_course/course-play-detail/parts/meta', () => ({ Meta: () => null }))
jest.mock('@/pages_subpkg_course/course-play-detail/parts/review-pane', () => ({ ReviewPane: () => null }))
jest.mock('@/pages_subpkg_course/course-play-detail/parts/review-sheet', () => ({ ReviewSheet: () => null }))
jest.mock('@/pages_subpkg_course/course-play-detail/parts/stage', () => ({ Stage: () => null }))
jest.mock('@/pages_subpkg_course/course-play-detail/parts/tabs', () => ({ Tabs: () => null }))
jest.mock('@/pages_subpkg_course/course-play-detail/parts/toc-pane', () => ({ TocPane: () => null }))
jest.mock('@/pages_subpkg_course/course-play-detail/course-play-detail.module.scss', () => ({}))
jest.mock('@/pages_subpkg_course/purchased-course-detail/use-purchased-detail', () => ({
  usePurchasedDetail: () => ({ query: mockAsked.query, tab: 'toc' }),
}))
jest.mock('@/pages_subpkg_course/handouts/handout-groups', () => ({ HandoutGroups: () => null }))
jest.mock('@/pages_subpkg_course/study-course', () => ({ StudyCourse: () => null }))
jest.mock('@/pages_subpkg_course/purchased-course-detail/parts/calendar', () => ({ Calendar: () => null }))
jest.mock('@/pages_subpkg_course/purchased-course-detail/parts/certificate-card', () => ({ CertificateCard: () => null }))
jest.mock('@/pages_subpkg_course/purchased-course-detail/parts/detail-skeleton', () => ({ DetailSkeleton: () => null }))
jest.mock('@/pages_subpkg_course/purchased-course-detail/parts/go-on-bar', () => ({ GoOnBar: () => null }))
jest.mock('@/pages_subpkg_course/purchased-course-detail/parts/segments', () => ({ Segments: () => null }))
jest.mock('@/pages_subpkg_course/purchased-course-detail/parts/stages', () => ({ Stages: () => null }))
jest.mock('@/pages_subpkg_course/purchased-course-detail/parts/summary', () => ({ Summary: () => null }))
jest.mock('@/pages_subpkg_course/purchased-course-detail/purchased-course-detail.module.scss', () => ({}))

const missing = new ApiCallError('课程不存在或已下架', { errorCode: 404, statusCode: 200 })
const broken = new ApiCallError('抱歉，服务器错误', { errorCode: 500, statusCode: 500 })
const open = (Page: unknown, query: Query) => {
  mockAsked.query = query
  return render(createElement(Page as never, { courseId: 'x', lessonId: 'x' } as never))
}

test.each([
  ['课程详情', Product, '这门课不存在或已下架'],
  ['课程播放', Play, '这节课不存在或已下架'],
  ['我的已购课程', Purchased, '这门课不存在或已下架'],
])('%s of what is not there leads on to other courses', (title, Page, words) => {
  open(Page, { error: missing })
  expect(screen.getByText(title)).toBeTruthy()
  expect(screen.getByText(words)).toBeTruthy()
  fireEvent.click(screen.getByText('看看其他课程'))
  expect(go).toHaveBeenLastCalledWith('course', {})
})

test('a course that was withdrawn is named so, too', () => {
  open(Product, { data: { course: null }, error: null })
  expect(screen.getByText('这门课不存在或已下架')).toBeTruthy()
})

test('what the server could not answer stays an error to be loaded again', () => {
  for (const Page of [Product, Play, Purchased]) {
    const { unmount } = open(Page, { error: broken })
    expect(screen.queryByText('看看其他课程')).toBeNull()
    expect(screen.getByText(/查询/)).toBeTruthy()
    unmount()
  }
})
