export default definePageConfig({ navigationBarTitleText: '资讯详情', navigationStyle: 'custom', enableShareAppMessage: true })
