export default definePageConfig({ navigationBarTitleText: '每日一练', navigationStyle: 'custom', enableShareAppMessage: true })
