// Browsers that are too old for these pages are told so (the words lie in the document). Written so that those can read it.
(function () {
  var old =
    !('noModule' in document.createElement('script')) ||
    typeof WebAssembly !== 'object' ||
    !Object.hasOwn ||
    !Array.prototype.at ||
    typeof structuredClone !== 'function';
  var said = document.getElementById('old');
  if (old && said) said.hidden = false;
})();
