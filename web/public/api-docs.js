// The form on /api/docs. A click on a path fills it. Nothing is kept, and the token goes nowhere but into the header.
const form = document.querySelector('form');
const { method, path, token, body } = form.elements;
const shown = form.querySelector('pre');
document.addEventListener('click', event => {
  const link = event.target.closest('a[data-method]');
  if (!link) return;
  method.value = link.dataset.method;
  path.value = link.textContent;
});
form.addEventListener('submit', async event => {
  event.preventDefault();
  shown.textContent = '…';
  const headers = token.value ? { authorization: `Bearer ${token.value}` } : {};
  const sends = method.value !== 'GET' && body.value.trim() !== '';
  if (sends) headers['content-type'] = 'application/json';
  try {
    const answer = await fetch(path.value, {
      method: method.value,
      headers,
      credentials: 'omit',
      body: sends ? body.value : undefined,
    });
    const text = await answer.text();
    let pretty = text;
    try {
      pretty = JSON.stringify(JSON.parse(text), null, 2);
    } catch {
      // a file or a page, shown as it is
    }
    shown.textContent = `HTTP ${answer.status}\n${pretty.slice(0, 100_000)}`;
  } catch (error) {
    shown.textContent = String(error);
  }
});
