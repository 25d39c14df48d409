// What boards of light and dark squares share: the dark ones as a path, and names along two edges.

/// Every other square, beginning dark at the bottom left, as one path.
export function darkSquares({ columns, rows, unit }) {
  let path = '';
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      if ((column + rows - row) % 2 === 1) path += `M${column * unit} ${row * unit}h${unit}v${unit}h${-unit}z`;
  return path;
}

/// The letters of the files along the bottom and the numbers of the ranks on the left, whichever
/// side is there; small, in the corners of the squares.
export function edgeLabels({ columns, rows, unit }, flipped) {
  const tone = (column, row) => ((column + rows - row) % 2 === 1 ? 'on-dark' : 'on-light');
  const letters = Array.from({ length: columns }, (_, column) => ({
    text: String.fromCharCode(97 + (flipped ? columns - 1 - column : column)),
    x: (column + 1) * unit - 5, y: rows * unit - 6, anchor: 'end', kind: tone(column, rows - 1),
  }));
  const numbers = Array.from({ length: rows }, (_, row) => ({
    text: String(flipped ? row + 1 : rows - row), x: 5, y: row * unit + 20, anchor: 'start', kind: tone(0, row),
  }));
  return [...letters, ...numbers];
}
