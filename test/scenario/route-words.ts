/** What a learner with a history (scripts/shots-world.ts) has to see on every route, in either build. */
import type { RouteName } from '../../src/routes'
import { CLASS_NAME } from './season'
import { squash } from './seen'

/** Pages that send a learner on, and where to. */
export const SENT_ON: Partial<Record<RouteName, RouteName>> = {
  // Nobody signs in with WeChat in this link, and without a code there is nothing to ask.
  authLogin: 'login',
  // The friend's question itself.
  shareCallback: 'practiceCore',
  newBuy: 'confirmOrder',
}
/** What stands on the screen: below a title of its own, data that only a page that has reached the server can show. */
const SAYS: Record<RouteName, string[]> = {
  practice: ['护士执业资格', '章节练习', '每日一练', '历年真题', '未做'],
  course: ['今日直播', '心律失常病人的护理', '已购课程1'],
  profile: ['我的订单', '已购课程', '收货地址'],
  login: ['微信一键登录', '我已阅读并同意'],
  unNetwork: ['网络连接不上', '重新加载'],
  webView: ['这个页面不能打开'],
  loginAgreement: ['知行题库用户协议', '协议的范围'],
  loginAuthorization: ['授权登录', '授权手机号登录'],
  authLogin: ['绑定手机号', '获取验证码'],
  learnExam: ['选择考试', '医药卫生', '护士执业资格'],
  practiceCore: ['答题', '背题', 'A2 型题', '高血压急症'],
  practiceError: ['我的错题', '开始复习', '未掌握'],
  practiceNoteEditor: ['写笔记', '先看年龄和体重', '保存'],
  practiceNote: ['我的笔记', '写过的笔记', '先看年龄和体重'],
  noteDetails: ['全部笔记', '慢性左心衰竭', '我的笔记'],
  practiceFavorite: ['我的收藏', '收藏的好题', '1 题'],
  multipleDels: ['选择要清空的题库', '护士执业资格', '收藏\u00a01 · 笔记\u00a01'],
  shareCallback: ['1/1', '慢性左心衰竭'],
  practiceAdvancedList: ['进阶练习', '高频考点卷（一）'],
  practiceAdvancedMore: ['试卷详情', '高频考点卷（一）', '覆盖'],
  practiceDays: ['每日一练', '1天连续练习', '今日答对'],
  practiceDaily: ['每日一练', '答对', '看分析'],
  practiceDailyAnalysis: ['练习分析', '题答对', '用时'],
  practiceSimulated: ['模拟考试', '全真模拟卷（一）', '冲刺小卷', '继续考试'],
  simulatedIntro: ['模拟考试', '冲刺小卷', '考试须知'],
  simulatedNormal: ['1/40', '标记', 'A1 型题'],
  simulatedAnswerCard: ['答题卡', '已答', '/ 40', '一、A1 型题'],
  simulatedReport: ['考试报告', '全真模拟卷（一）', '满分150', '未通过'],
  simulatedHistory: ['考试记录', '最好得分率', '全真模拟卷（一）'],
  chatLogin: ['人机对话登录', '准考证号', '证件号码'],
  chatConfirm: ['考生信息确认', '林晓雯', '1101**********4522'],
  chatPaper: ['林晓雯', '座位号', '第 1 / 150 题'],
  courseLiveBrief: ['直播间', '直播中', '心律失常病人的护理', '发送'],
  coursePurchaseProduct: ['课程介绍', CLASS_NAME],
  addTeacher: ['添加班主任', '答疑时间', '保存到相册'],
  coursePlayDetail: ['第 12 讲', '目录', '讲义', '护理学基础'],
  purchasedCourseToc: ['我的已购课程', CLASS_NAME, '有效期至'],
  purchasedCourseDetail: ['我的已购课程', '课程目录', '已学'],
  panelElectronicDetails: ['课程讲义', '第 12 讲', '2 页'],
  pdfPreview: ['第 12 讲', '文档已打开'],
  getCoupon: ['领券中心', '系统课满减券', '已领取'],
  couponDetail: ['我的优惠券', '图书满减券', '可使用'],
  coinDetail: ['我的知币', '可用知币', '签到'],
  productActivation: ['学习卡激活', '输入激活码', '立即激活'],
  upgradePopup: ['已是最新版本', 'V1.0.35'],
  infoDetail: ['个人资料', '138 **** 8000', '我的科目'],
  editUser: ['修改昵称', '保存'],
  modifySpeciality: ['我的科目', '护士执业资格', '当前'],
  userSetting: ['设置', '登录设备', '138 **** 8000'],
  feedback: ['意见反馈', '提交反馈'],
  aboutUs: ['关于我们', 'V1.0.35', '隐私政策'],
  cancelAccount: ['注销账号', '已购课程', '15 天冷静期'],
  goods: ['2027 护考应试宝典（全 4 册）', '已售', '领券'],
  goodsDetails: ['图文详情', '四册怎么分'],
  goodsEvaluateMore: ['全部评价', '好评率'],
  confirmOrder: ['确认订单', '林小满', '2027 护考应试宝典（全 4 册）'],
  pendingPayment: ['支付订单', '¥148.00'],
  editAddress: ['收货地址', '林小满', '新增收货地址'],
  orderList: ['我的订单', '待付款', CLASS_NAME],
  information: ['资讯', '护考报名指南', '资料打印'],
  newDetail: ['护士执业资格考试报名指南', '网上报名'],
  newBuy: ['确认订单', '循环高频考点'],
  printerDetail: ['资料打印', '护考题集', '61 页'],
}

/** Where a browser has other ways: no WeChat to sign in with, no album, pages of a document drawn by the site itself. */
const IN_BROWSER: Partial<Record<RouteName, string[]>> = {
  login: ['手机号登录', '获取验证码', '我已阅读并同意'],
  authLogin: ['手机号登录', '获取验证码'],
  loginAuthorization: ['授权登录', '手机号登录'],
  addTeacher: ['添加班主任', '答疑时间', '保存图片'],
  pdfPreview: ['第 12 讲', '1 / 2'],
}

/** For a browser: what stands on the screen, with what stands in its fields. */
export const SCREEN_TEXT = `[document.body.innerText, ...[...document.querySelectorAll('input, textarea')].map((field) => field.value)].join('\\n')`

/** @returns what a page should say and does not, with what it says; nothing when all is there */
export function missingWords(name: RouteName, text: string, build: 'weapp' | 'h5'): string[] {
  const said = (build === 'h5' && IN_BROWSER[name]) || SAYS[name]
  const lost = said.filter((words) => !squash(text).includes(squash(words)))
  return lost.length > 0 ? [`${name} lacks ${lost.join(', ')}: ${text.replace(/\s+/g, ' ').slice(0, 400)}`] : []
}
