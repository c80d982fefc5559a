FROM node:22-alpine
COPY mock-api.mjs /
USER node
EXPOSE 4010
HEALTHCHECK CMD wget -qO- http://127.0.0.1:4010/health
ENTRYPOINT ["node", "/mock-api.mjs", "--host", "0.0.0.0"]
