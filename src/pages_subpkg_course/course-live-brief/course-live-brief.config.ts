export default definePageConfig({ navigationBarTitleText: '直播与公开课', navigationStyle: 'custom' })
