// Day and night on the dark page: a class on the root, as most sites do it.
const lamp = document.querySelector('#lamp');

lamp.addEventListener('click', () => {
  const isNight = document.documentElement.classList.toggle('night');
  lamp.setAttribute('aria-pressed', String(!isNight));
  lamp.textContent = isNight ? 'Switch the light on' : 'Switch the light off';
});
