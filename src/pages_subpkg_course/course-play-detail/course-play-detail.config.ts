export default definePageConfig({
  navigationBarTitleText: '课程播放',
  navigationStyle: 'custom',
  navigationBarTextStyle: 'white',
  enableShareAppMessage: true,
})
