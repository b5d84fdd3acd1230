/** Tables of the account, courses and the shop, as 导出我的数据 calls them on the page to print. */
import type { AfterSaleKind } from '@/domain/order/after-sale'
import { BINDING_WORDS, PRINT_WORDS, type PrintOptions } from '@/domain/print-price'
import { FEEDBACK_WORDS } from '@/domain/feedback'
import type { SettingRules } from '@/domain/settings'
import type { OrderAddress } from '../../db/schema/order'
import type { CouponWords } from '../../db/schema/coupon'
import { SALE_TEXT, STATE_TEXT } from '../order/cards'
import { WECHAT_MINI } from '../auth/service'
import { count, duration, money, named, type TableKey, type TableWords } from './export-words'

const onOff = (on: boolean) => (on ? '开' : '关')
const OPENED = { paper: '试卷', course: '课程', article: '文章', bank: '题库', goods: '商品', print: '打印资料' }
const SALE_KIND: Record<AfterSaleKind, string> = { refund: '退款', return: '退货退款' }

export const ACCOUNT = {
  users: [
    '账号',
    {
      username: '账号名',
      nickname: '昵称',
      phone: '手机号',
      avatar: { label: '头像', say: () => '已设置' },
      sex: named('性别', { male: '男', female: '女' }),
      birthday: '生日',
      regionCode: null,
      regionName: '所在地区',
      school: '学校',
      about: '个人简介',
      phoneChangedAt: '更换手机号时间',
      passwordHash: null,
      roles: null,
      permissions: null,
      // Who is closed cannot ask for it.
      blockedAt: null,
      createdAt: '注册时间',
    },
  ],
  identities: [
    '登录方式',
    {
      provider: named('方式', { [WECHAT_MINI]: '微信小程序', wechat_mp: '微信网页', wechat_open: '微信', apple: 'Apple' }),
      subject: null,
      createdAt: '绑定时间',
    },
  ],
  userSettings: [
    '学习设置',
    {
      rules: {
        label: '设置',
        say: (rules: SettingRules) =>
          [
            `答对自动下一题：${onOff(rules.autoNext)}`,
            `答题后显示解析：${onOff(rules.showAnalysis)}`,
            `振动反馈：${onOff(rules.vibrate)}`,
            `每日目标：${rules.dailyGoal} 题`,
            `仅 Wi-Fi 下播放：${onOff(rules.wifiOnly)}`,
            `个性化内容推荐：${onOff(rules.personalised)}`,
          ].join('；'),
      },
    },
  ],
  cancellations: ['注销申请', { requestedAt: '申请时间', dueAt: '注销时间' }],
  feedbacks: [
    '意见反馈',
    { kind: named('类型', FEEDBACK_WORDS), body: '内容', contact: '联系方式', app: '应用版本', reply: '回复', repliedAt: '回复时间' },
  ],
  cloudFiles: [
    '反馈与售后的图片',
    { mime: null, size: { label: '大小', say: (size: number) => `${size} 字节` }, bytes: null, stoodAt: null },
  ],
} satisfies { [K in TableKey]?: TableWords<K> | null }

export const COURSES = {
  lessonProgress: [
    '课程学习',
    {
      courseId: '课程',
      lessonId: '课时',
      intervals: null,
      watchedMs: { label: '已看', say: duration },
      positionMs: { label: '看到', say: duration },
      positionAt: '最近观看',
      openedAt: null,
    },
  ],
  watchClocks: ['播放设置', { accountedUntil: null, rate: { label: '倍速', say: (rate: number) => `${rate / 100} 倍` } }],
  courseCertificates: ['结业证书', { courseId: '课程', number: '证书编号', learnerName: '姓名', issuedAt: '发证时间' }],
  courseFavorites: ['收藏的课程', {}],
  courseReminders: [
    '课程提醒',
    {
      kind: named('类型', { live: '直播开始', sale: '开售' }),
      refId: '课程或课时',
      remindAt: '提醒时间',
      toldAt: null,
      sentAt: '已提醒',
    },
  ],
  courseReviews: [
    '课程评价',
    {
      courseId: '课程',
      authorName: '显示的昵称',
      score: '评分',
      body: '内容',
      answer: '回复',
      answerBy: '回复人',
      hidden: '已不再公开',
    },
  ],
  liveAttendance: [
    '直播出席',
    {
      lessonId: '课时',
      startsAt: '直播时间',
      attendedMs: { label: '在场时长', say: duration },
      accountedUntil: null,
    },
  ],
  liveMessages: ['直播发言', { lessonId: '课时', seq: null, teacher: null, body: '内容' }],
  liveMutes: ['直播禁言', { lessonId: '课时', until: '禁言至' }],
  articleFavorites: ['收藏的文章', {}],
  articleReads: ['读过的文章', {}],
} satisfies { [K in TableKey]?: TableWords<K> | null }

export const SHOP = {
  orders: [
    '订单',
    {
      orderNo: '订单号',
      state: named('状态', STATE_TEXT),
      words: '内容',
      virtual: null,
      goods: money('商品金额'),
      freight: money('运费'),
      couponOff: money('优惠券抵扣'),
      coinOff: money('知币抵扣'),
      coins: null,
      payable: money('应付'),
      couponId: null,
      address: {
        label: '收货信息',
        say: ({ name, phone, region, detail }: OrderAddress) => [name, phone, `${region}${detail}`].join('，'),
      },
      remark: '留言',
      createdAt: '下单时间',
      payBy: null,
      paidAt: '付款时间',
      shippedAt: '发货时间',
      receiveBy: null,
      receivedAt: '收货时间',
      reviewBy: null,
      doneAt: '完成时间',
      cancelledAt: '取消时间',
      cancelledBy: named('取消原因', {
        buyer: '自己取消',
        timeout: '超时未付款',
        shop: '商家取消',
        refund: '全部商品已退款',
        owned: '已经拥有',
      }),
      remindedAt: null,
      hiddenAt: '从列表删除',
    },
  ],
  orderLines: [
    '订单商品',
    {
      orderNo: '订单号',
      position: null,
      productId: null,
      skuId: null,
      printId: null,
      kind: named('类型', OPENED),
      refId: null,
      virtual: null,
      validDays: '有效天数',
      name: '名称',
      shortName: null,
      spec: '规格',
      tone: null,
      unitPrice: money('单价'),
      quantity: '数量',
      amount: money('金额'),
      couponOff: money('优惠券抵扣'),
      coins: money('知币抵扣'),
      freight: money('运费'),
      paid: money('实付'),
      refundedAt: '退款时间',
    },
  ],
  payments: [
    '付款',
    {
      tradeNo: null,
      channel: null,
      app: null,
      openid: null,
      amount: money('金额'),
      state: named('状态', { opened: '待付款', paid: '已付款', closed: '已关闭', refunded: '已退款' }),
      ticket: null,
      transactionId: '微信交易号',
      expiresAt: null,
      paidAt: '付款时间',
    },
  ],
  shipments: ['包裹', { company: '快递公司', trackingNo: '快递单号', createdAt: '发货时间' }],
  afterSales: [
    '售后',
    {
      lineId: null,
      kind: named('类型', SALE_KIND),
      state: named('状态', SALE_TEXT),
      reason: '原因',
      note: '说明',
      amount: money('退款金额'),
      coins: '退还知币',
      returnCompany: '寄回快递',
      returnNo: '寄回快递单号',
      answer: '商家回复',
    },
  ],
  addresses: [
    '收货地址',
    {
      name: '收货人',
      phone: '手机号',
      regionCode: null,
      province: '省',
      city: '市',
      county: '区县',
      detail: '详细地址',
      tag: '标签',
      isDefault: '默认地址',
    },
  ],
  productReviews: [
    '商品评价',
    {
      productId: '商品',
      lineId: null,
      score: '评分',
      body: '内容',
      spec: '规格',
      appendBody: '追评',
      appendPictures: { label: '追评图片', say: count },
      appendedAt: '追评时间',
      reply: '商家回复',
      hidden: '已不再公开',
    },
  ],
  productFavorites: ['收藏的商品', {}],
  arrivalNotices: ['到货提醒', { skuId: '商品', notifiedAt: '通知时间' }],
  printJobs: [
    '打印资料',
    {
      documentId: '资料',
      options: {
        label: '打印方式',
        say: ({ pages, paper, print, binding, copies }: PrintOptions) =>
          [pages === '' ? '全部页' : `第 ${pages} 页`, paper, PRINT_WORDS[print], BINDING_WORDS[binding], `${copies} 份`].join('，'),
      },
    },
  ],
  coupons: [
    '优惠券',
    {
      templateId: null,
      number: null,
      words: { label: '名称', say: ({ name }: CouponWords) => name },
      rule: null,
      state: named('状态', { usable: '未使用', locked: '订单占用', used: '已使用' }),
      claimedAt: '领取时间',
      validFrom: '可用时间',
      usedAt: '使用时间',
    },
  ],
  couponReminders: ['优惠券提醒', {}],
  coinAccounts: ['知币', { balance: '余额' }],
  coinEntries: ['知币明细', { operationId: null, accountId: null, kind: null, title: '说明', amount: '知币', balanceAfter: '余额' }],
  checkIns: ['签到', { day: '日期', streak: '连续天数', coins: '得到知币' }],
  grants: [
    '已开通的内容',
    {
      kind: named('类型', OPENED),
      refId: '内容',
      source: named('来源', { coins: '知币兑换', order: '购买', activation: '学习卡', gift: '赠送' }),
      sourceId: null,
      grantedAt: '开通时间',
      revokedAt: '收回时间',
    },
  ],
  activationCards: ['学习卡', { codeHash: null, batchId: null, serial: null, head: '卡号前八位', usedAt: '激活时间' }],
} satisfies { [K in TableKey]?: TableWords<K> | null }
