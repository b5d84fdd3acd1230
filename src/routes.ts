/**
 * Every registered route with its title and the type of its query (specification section 2, spec/routes.txt). A route
 * is registered when its page works; app.config.ts and the H5 short paths are built from this table.
 */

/** Where a practice session comes from. */
export type PracticeSource =
  | 'chapter'
  | 'wrong'
  | 'favorite'
  | 'random'
  | 'unseen'
  | 'daily'
  | 'due'
  | 'wrongGroup'
  | 'folder'
  | 'advanced'
  | 'advancedWrong'
  | 'shared'
  | 'note'
  | 'search'
  | 'point'

/** Query of each route. Values travel as strings in the URL. */
export interface RouteQuery {
  practice: { section?: 'chapters' }
  course: object
  profile: object
  /** note: WeChat's way was asked for and is not there. */
  login: { from?: 'guard'; note?: 'wechat' }
  unNetwork: object
  webView: { url: string; title?: string }
  /** again: it changed, and the learner who is signed in says whether he agrees. */
  loginAgreement: { code: 'User-Agreement' | 'Privacy-Policy' | 'Purchase-Agreement'; again?: '1' }
  loginAuthorization: object
  /** target: where WeChat's official account was asked from; taken only when it is a page of ours. */
  authLogin: { target?: string }
  learnExam: { first?: '1' }
  /** refId: what a list is of when its source is named by an id (daily: the day). at: the number of the question to open at. */
  practiceCore: {
    sessionId?: string
    source?: PracticeSource
    subjectId?: string
    chapterId?: string
    refId?: string
    restart?: '1'
    at?: string
    /** The search over questions in place of a session. */
    search?: '1'
  }
  practiceError: object
  practiceFavorite: object
  /** kind: the records that are chosen at first. */
  multipleDels: { kind?: 'wrong' | 'favorite' }
  practiceNoteEditor: { questionId?: string }
  practiceNote: object
  /** subjectId: opened from a list of notes, where the question itself is one tap away. */
  noteDetails: { questionId?: string; subjectId?: string }
  /** scene: the code, where a mini program code was scanned. */
  shareCallback: { code?: string; scene?: string }
  /** kind: the tab to begin with (src/domain/advanced.ts); without it the one that was open last. subjectId: until another is chosen. */
  practiceAdvancedList: { kind?: 'frequent' | 'tricky' | 'forecast' | 'past'; subjectId?: string }
  practiceAdvancedMore: { paperId: string }
  /** stats: what the learner did so far, in place of the calendar. */
  practiceDays: { section?: 'stats' }
  /** day: YYYY-MM-DD; without it today, on the server's calendar. subjectId: a shared one; without it the active one. */
  practiceDaily: { day?: string; subjectId?: string }
  practiceDailyAnalysis: { day: string; subjectId?: string }
  practiceSimulated: object
  simulatedIntro: { paperId: string }
  /** review: the paper after the exam, all of it or the wrong ones; at: the number of the question to begin with. */
  simulatedNormal: { attemptId: string; review?: 'all' | 'wrong'; at?: string }
  simulatedAnswerCard: { attemptId: string }
  simulatedReport: { attemptId: string }
  /** subjectId: the one of the paper; without it the active one. */
  simulatedHistory: { paperId?: string; subjectId?: string }
  /** wrong: the learner said that the candidate's data are wrong. */
  chatLogin: { paperId?: string; wrong?: '1' }
  chatConfirm: { attemptId: string }
  chatPaper: { attemptId: string }
  /** section: which list; lessonId: the room of that live in place of the lists. */
  courseLiveBrief: { section?: 'live' | 'open' | 'timetable'; lessonId?: string }
  coursePurchaseProduct: { courseId: string }
  addTeacher: { courseId: string }
  coursePlayDetail: { lessonId: string }
  purchasedCourseToc: object
  purchasedCourseDetail: { courseId: string }
  /** lessonId: its documents come first. */
  panelElectronicDetails: { courseId: string; lessonId?: string }
  /** kind: what the id names, a handout of a course or a printed material. */
  pdfPreview: { kind: 'handout' | 'print'; id: string; title?: string }
  getCoupon: object
  /** id: one of the learner's coupons; without it all of them, beginning at the tab of `state`. */
  couponDetail: { id?: string; state?: 'usable' | 'used' | 'expired' }
  coinDetail: object
  productActivation: object
  infoDetail: object
  editUser: { field: 'nickname' | 'school' | 'about' }
  modifySpeciality: object
  userSetting: object
  feedback: object
  aboutUs: object
  cancelAccount: object
  upgradePopup: object
  goods: { productId: string }
  goodsDetails: { productId: string }
  goodsEvaluateMore: { productId: string }
  /** skuId and quantity, printId: lists with commas when several things are bought (features/checkout/wish.ts). */
  confirmOrder: { skuId?: string; quantity?: string; printId?: string }
  pendingPayment: { orderNo: string }
  /** choose: the list to choose from. id: the one to change. Neither: a new one. */
  /** Without anything: the list to keep in order. choose: a tap in it chooses. add: a new one. id: this one. */
  editAddress: { id?: string; choose?: '1'; add?: '1' }
  /** state: the tab to begin with. orderNo: the order whose details are open. */
  orderList: { state?: string; orderNo?: string }
  /** print: the documents to be printed are on show. */
  information: { print?: '1' }
  newDetail: { id: string }
  /** What is bought: a paid article, or a print job. */
  newBuy: { articleId?: string; printId?: string }
  /** id: of the printed material. */
  printerDetail: { id: string }
}
export type RouteName = keyof RouteQuery

export interface Route {
  /** Path below src/, without extension. */
  path: string
  title: string
  /** Name of the tab for the three tab pages. */
  tab?: string
  /** The page draws its own navigation bar. */
  custom?: boolean
}

export const routes: Record<RouteName, Route> = {
  practice: { path: 'pages/practice/practice', title: '题库', tab: '题库', custom: true },
  course: { path: 'pages/course/course', title: '课程', tab: '课程', custom: true },
  profile: { path: 'pages/profile/profile', title: '我的', tab: '我的', custom: true },
  login: { path: 'pages/login/login', title: '登录', custom: true },
  unNetwork: { path: 'pages/login/unNetwork', title: '网络不可用', custom: true },
  webView: { path: 'pages/web-view/web-view', title: '知行题库', custom: true },
  loginAgreement: { path: 'pages_subpkg_login/login-agreement/login-agreement', title: '协议', custom: true },
  loginAuthorization: { path: 'pages_subpkg_login/login-authorization/login-authorization', title: '授权登录', custom: true },
  authLogin: { path: 'pages_subpkg_login/auth-login/auth-login', title: '登录中', custom: true },
  learnExam: { path: 'pages_subpkg_practice/learn-exam/learn-exam', title: '选择考试', custom: true },
  practiceCore: { path: 'pages_subpkg_practice/practice-core/practice-core', title: '练习', custom: true },
  practiceError: { path: 'pages_subpkg_practice/practice-error/practice-error', title: '我的错题', custom: true },
  practiceNoteEditor: { path: 'pages_subpkg_practice/practice-core/practice-note-editor', title: '写笔记', custom: true },
  practiceNote: { path: 'pages_subpkg_practice/practice-note/practice-note', title: '我的笔记', custom: true },
  noteDetails: { path: 'pages_subpkg_practice/practice-note/biz/note-details', title: '全部笔记', custom: true },
  practiceFavorite: { path: 'pages_subpkg_practice/practice-favorite/practice-favorite', title: '我的收藏', custom: true },
  multipleDels: { path: 'pages_subpkg_practice/widget/multiple-dels', title: '选择要清空的题库', custom: true },
  shareCallback: { path: 'pages_subpkg_practice/share-callback/share-callback', title: '好友分享', custom: true },
  practiceAdvancedList: {
    path: 'pages_subpkg_practice/practice-advanced-list/practice-advanced-list',
    title: '进阶练习',
    custom: true,
  },
  practiceAdvancedMore: {
    path: 'pages_subpkg_practice/practice-advanced-more/practice-advanced-more',
    title: '试卷详情',
    custom: true,
  },
  practiceDays: { path: 'pages_subpkg_practice/practice-days/practice-days', title: '每日一练', custom: true },
  practiceDaily: { path: 'pages_subpkg_practice/practice-daily/practice-daily', title: '每日一练', custom: true },
  practiceDailyAnalysis: { path: 'pages_subpkg_practice/practice-daily/practice-daily-analysis', title: '练习分析', custom: true },
  practiceSimulated: { path: 'pages_subpkg_practice/practice-simulated/practice-simulated', title: '模拟考试', custom: true },
  simulatedIntro: { path: 'pages_subpkg_practice/practice-simulated/intro', title: '模拟考试', custom: true },
  simulatedNormal: { path: 'pages_subpkg_practice/practice-simulated/normal', title: '模拟考试', custom: true },
  simulatedAnswerCard: { path: 'pages_subpkg_practice/practice-simulated/practice-answer-card', title: '答题卡', custom: true },
  simulatedReport: { path: 'pages_subpkg_practice/practice-simulated/report', title: '考试报告', custom: true },
  simulatedHistory: { path: 'pages_subpkg_practice/practice-simulated/history', title: '考试记录', custom: true },
  chatLogin: { path: 'pages_subpkg_practice/practice-simulated/chat-login', title: '人机对话登录', custom: true },
  chatConfirm: { path: 'pages_subpkg_practice/practice-simulated/chat-confirm', title: '考生信息确认', custom: true },
  chatPaper: { path: 'pages_subpkg_practice/practice-simulated/chat-paper', title: '人机对话考试', custom: true },
  courseLiveBrief: { path: 'pages_subpkg_course/course-live-brief/course-live-brief', title: '直播与公开课', custom: true },
  coursePurchaseProduct: {
    path: 'pages_subpkg_course/course-purchase-product/course-purchase-product',
    title: '课程详情',
    custom: true,
  },
  addTeacher: { path: 'pages/add-teacher/add-teacher', title: '添加班主任', custom: true },
  coursePlayDetail: { path: 'pages_subpkg_course/course-play-detail/course-play-detail', title: '课程播放', custom: true },
  purchasedCourseToc: { path: 'pages_subpkg_course/purchased-course-toc/purchased-course-toc', title: '我的已购课程', custom: true },
  purchasedCourseDetail: {
    path: 'pages_subpkg_course/purchased-course-detail/purchased-course-detail',
    title: '我的已购课程',
    custom: true,
  },
  panelElectronicDetails: {
    path: 'pages_subpkg_course/purchased-course-detail/biz/panel-electronic-details',
    title: '课程讲义',
    custom: true,
  },
  pdfPreview: { path: 'pages/pdf-preview/pdf-preview', title: 'PDF 预览', custom: true },
  getCoupon: { path: 'pages_subpkg_profile/couponMent/getCoupon/index', title: '领券中心', custom: true },
  couponDetail: { path: 'pages_subpkg_profile/couponMent/couponDetail/couponDetail', title: '我的优惠券', custom: true },
  coinDetail: { path: 'pages_subpkg_profile/coin-detail/coin-detail', title: '我的知币', custom: true },
  productActivation: { path: 'pages_subpkg_profile/product-activation/product-activation', title: '学习卡激活', custom: true },
  upgradePopup: { path: 'pages/upgrade-popup/upgrade-popup', title: '版本更新', custom: true },
  infoDetail: { path: 'pages_subpkg_profile/info-detail/info-detail', title: '个人资料', custom: true },
  editUser: { path: 'pages_subpkg_profile/editUser/editUser', title: '修改资料', custom: true },
  modifySpeciality: { path: 'pages_subpkg_profile/modifySpeciality/modifySpeciality', title: '我的科目', custom: true },
  userSetting: { path: 'pages_subpkg_profile/userSetting/userSetting', title: '设置', custom: true },
  feedback: { path: 'pages_subpkg_profile/userSetting/biz/feedback', title: '意见反馈', custom: true },
  aboutUs: { path: 'pages_subpkg_profile/userSetting/biz/AboutUs', title: '关于我们', custom: true },
  cancelAccount: { path: 'pages_subpkg_profile/userSetting/biz/cancelAccount', title: '注销账号', custom: true },
  goods: { path: 'pages_subpkg_profile/goods/goods', title: '商品详情', custom: true },
  goodsDetails: { path: 'pages_subpkg_profile/goods/biz/goods-details', title: '图文详情', custom: true },
  goodsEvaluateMore: { path: 'pages_subpkg_profile/goods/biz/goods-evaluate-more', title: '全部评价', custom: true },
  confirmOrder: { path: 'pages_subpkg_profile/confirm-order/confirm-order', title: '确认订单', custom: true },
  pendingPayment: { path: 'pages_subpkg_profile/confirm-order/biz/pending-payment', title: '支付订单', custom: true },
  editAddress: { path: 'pages_subpkg_profile/confirm-order/biz/edit-address', title: '编辑收货地址', custom: true },
  orderList: { path: 'pages_subpkg_profile/order-list/order-list', title: '我的订单', custom: true },
  information: { path: 'pages_subpkg_practice/Information/Information', title: '资讯', custom: true },
  newDetail: { path: 'pages_subpkg_practice/Information/biz/new-detail', title: '资讯详情', custom: true },
  newBuy: { path: 'pages_subpkg_practice/Information/biz/new-buy', title: '确认订单', custom: true },
  printerDetail: { path: 'pages_subpkg_practice/Information/biz/printer-detail', title: '资料打印', custom: true },
}

/** Whether a route is one of the three tabs. */
export const isTab = (name: RouteName): boolean => routes[name].tab !== undefined

/** URL of a route: `/path?key=value`, values encoded, undefined ones left out. */
export function hrefOf<N extends RouteName>(name: N, query: RouteQuery[N]): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = pairs.map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`).join('&')
  return `/${routes[name].path}${search ? `?${search}` : ''}`
}

/**
 * The H5 address beside the full path (spec/README.md): `/` for the entry page, and the folder alone for a subpackage page
 * that is named like its folder (practice-days/practice-days); null where there is none.
 */
export function shortPathOf(name: RouteName): string | null {
  if (name === 'practice') return '/'
  const parts = routes[name].path.split('/')
  const doubled = parts[parts.length - 1] === parts[parts.length - 2] && parts[0]?.startsWith('pages_subpkg_')
  return doubled ? `/${parts.slice(0, -1).join('/')}` : null
}

/**
 * The route a URL belongs to, by its full or its short path; null when it is not one of ours: stored redirect targets go
 * to known routes only (reliability.md rule 8).
 */
export function routeOfUrl(url: string): RouteName | null {
  const path = `/${(url.split('?')[0] ?? '').replace(/^\//, '')}`
  const names = Object.keys(routes) as RouteName[]
  return names.find((name) => `/${routes[name].path}` === path || shortPathOf(name) === path) ?? null
}

/** A URL of ours with the full path in place of the short one; null when it is not one of ours. */
export function fullUrl(url: string): string | null {
  const name = routeOfUrl(url)
  const query = url.indexOf('?')
  return name && `/${routes[name].path}${query < 0 ? '' : url.slice(query)}`
}
