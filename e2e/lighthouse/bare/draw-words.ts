import { createElement, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

type Words = readonly (readonly string[])[];

/** Draws the words of a page of the console, line by line, with nothing but React. */
function Lines() {
  const [lines, setLines] = useState<Words>([]);
  useEffect(() => {
    fetch('/words.json')
      .then((reply) => reply.json() as Promise<Words>)
      .then(setLines)
      .catch((error: unknown) => reportError(error));
  }, []);
  return lines.map((line, index) =>
    createElement(
      'div',
      { key: index },
      line.map((word, place) => createElement('span', { key: place }, word)),
    ),
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');
createRoot(root).render(createElement(Lines));
