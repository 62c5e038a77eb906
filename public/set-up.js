const code = new URLSearchParams(location.search).get('setup')
const field = document.getElementById('setup')
if (code) {
  field.value = code
  field.closest('p').hidden = true
}
