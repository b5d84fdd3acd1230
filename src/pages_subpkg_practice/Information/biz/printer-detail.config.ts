export default definePageConfig({ navigationBarTitleText: '资料打印', navigationStyle: 'custom' })
