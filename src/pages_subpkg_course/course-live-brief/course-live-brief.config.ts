export default definePageConfig({ navigationBarTitleText: '直播课', navigationStyle: 'custom' })
