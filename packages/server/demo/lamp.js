// Switches the page between light and dark with a class on the root element, as many sites do.
const lamp = document.querySelector('#lamp');

lamp.addEventListener('click', () => {
  const isNight = document.documentElement.classList.toggle('night');
  lamp.setAttribute('aria-pressed', String(!isNight));
  lamp.textContent = isNight ? 'Switch the light on' : 'Switch the light off';
});
