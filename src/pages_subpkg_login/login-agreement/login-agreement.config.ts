export default definePageConfig({ navigationBarTitleText: '协议', navigationStyle: 'custom' })
