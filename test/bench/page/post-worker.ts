/** What a port costs without a server: `<count> <text>` posts the text that many times. */
addEventListener('message', ({ ports: [port] }: MessageEvent<string>) => {
  if (!port) return;
  port.onmessage = ({ data }: MessageEvent<string>) => {
    const space = data.indexOf(' ');
    const count = Number(data.slice(0, space));
    const text = data.slice(space + 1);
    for (let posted = 0; posted < count; posted += 1) port.postMessage(text);
  };
});
