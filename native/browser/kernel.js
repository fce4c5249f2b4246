// The compiled kernel in a worker, or in Node: `load(bytes)` gives a function that answers one question after the other.

const MORE = 'the browser gives the kernel no more memory';

/**
 * @param {BufferSource} bytes
 * @returns {Promise<(what: number, asked: Uint8Array) => Uint8Array | string>} The words of an answer, or what is wrong.
 */
export async function load(bytes) {
  const system = {
    /** @param {number} _clock @param {bigint} _precision @param {number} at */
    clock_time_get(_clock, _precision, at) {
      new DataView(inside.memory.buffer).setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
      return 0;
    },
    proc_exit() {
      throw new Error(MORE);
    },
  };
  const { instance } = await WebAssembly.instantiate(bytes, {
    env: { emscripten_notify_memory_growth() {} },
    wasi_snapshot_preview1: system,
  });
  /** @type {any} */
  const inside = instance.exports;
  inside._initialize();
  return (what, asked) => {
    const place = inside.room(asked.length / 8);
    new Uint8Array(inside.memory.buffer, place, asked.length).set(asked);
    const size = inside.ask(what);
    if (size >= 0) return new Uint8Array(inside.memory.buffer, inside.answer(), 8 * size).slice();
    return new TextDecoder().decode(new Uint8Array(inside.memory.buffer, inside.problem(), -size - 1).slice());
  };
}
