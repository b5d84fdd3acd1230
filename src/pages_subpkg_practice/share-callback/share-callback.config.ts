export default definePageConfig({ navigationBarTitleText: '好友分享', navigationStyle: 'custom' })
